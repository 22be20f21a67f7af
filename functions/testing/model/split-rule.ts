import {
  type CaseModel,
  isOver,
  type ModelDocument,
  type ModelParty,
  ownerOf,
  silent,
  untouched,
} from './case-model.ts';
import { changePeople, endPlace, pickOther } from './people-rules.ts';
import { longReason, type Moment, type Rule } from './rule.ts';

/**
 * C11: the team gives somebody with an account, other than the titular, a request of their own, once, and takes them out of
 * this one. Asked again it copies what it lacks, whatever has become of this one.
 */
export function split(moment: Moment): Rule {
  const { model, now, newId } = moment;
  const party = pickOther(moment);
  const before = model.splits.find(({ from }) => from === party);
  const isThere = party?.state === 'presente';
  return {
    route: 'parties.split',
    access: 'staff',
    input: { partyId: party?.id ?? newId(), reason: longReason },
    refuses: before
      ? {}
      : {
          'application.closed': isOver(model),
          'party.not_found': !isThere,
          'party.last_titular': isThere && party.role === 'titular',
        },
    apply({ applicationId = '' }) {
      if (!party || (before && before.own.applicationId !== applicationId))
        throw new Error('A request that is split without a person, or twice');
      const own = before?.own ?? ownRequest(model, party, { applicationId, now });
      own.documents.push(
        ...copiesOf(model, party).filter(({ id }) => !own.documents.some((document) => document.id === id)),
      );
      if (before) return;
      model.splits.push({ from: party, own });
      changePeople(model, now, () => endPlace(model, party, 'removido'));
    },
  };
}

/**
 * Returns copies of their own papers: not of what is to correct, of the deed, nor of a card, which was consented to for one
 * request (D50).
 */
const copiesOf = ({ documents }: CaseModel, { id: owner }: ModelParty): ModelDocument[] =>
  documents
    .filter(
      ({ id, isShared, isClosing, status }) =>
        !isShared && !isClosing && status !== 'rejected' && ownerOf(id) === owner && !id.startsWith('id_card'),
    )
    .map((document) => ({ ...document, id: document.id.split('.')[0] ?? '', reviews: [], decisions: 0 }));

/** Returns a request of one person, in the first stage, with what they said of themselves. */
const ownRequest = (
  model: CaseModel,
  { name, personId, email, facts }: ModelParty,
  { applicationId, now }: { applicationId: string; now: number },
): CaseModel => ({
  ...model,
  ...untouched(),
  applicationId,
  parties: [
    { id: 'first', role: 'titular', state: 'presente', name, personId, email, ...silent(), facts: { ...facts } },
  ],
  stage: 'documentos',
  createdAt: now,
  submittedAt: undefined,
  reachedAt: {},
  documents: [],
});
