import { AnswerCheckbox } from '#parts/answer-checkbox.tsx';
import { helpingMeaning, helpingText } from '#shared/parties/consents.ts';
import type { PartyView } from '#shared/parties/party-schema.ts';
import { shortNameOf } from '#shared/parties/words.ts';
import { Card } from '#ui/card.tsx';
import { usePeopleAction } from './use-people-action.ts';

interface HelpingProps {
  applicationId: string;
  /** Of a request that has ended the help is only taken back. */
  isOpen: boolean;
  own: PartyView;
  parties: readonly PartyView[];
}

/** Lets somebody else of the request handle the viewer’s documents: off by default, and taken back at once. */
export function Helping({ applicationId, isOpen, own, parties }: HelpingProps) {
  const others = parties.filter(
    ({ partyId, isSelf, state }) => !isSelf && state === 'presente' && (isOpen || own.servedBy === partyId),
  );
  const { run } = usePeopleAction('parties.setHelping', applicationId);
  if (others.length === 0) return null;
  return (
    <Card aria-labelledby="helping-heading" className="stack">
      <h2 id="helping-heading">Os teus documentos</h2>
      {others.map((other) => (
        <div key={other.partyId}>
          <AnswerCheckbox
            label={helpingText(shortNameOf(other, parties))}
            checked={own.servedBy === other.partyId}
            onAnswer={(helps) => run({ applicationId, helper: helps ? other.partyId : null })}
          />
          <p className="soft">{helpingMeaning(shortNameOf(other, parties))}</p>
        </div>
      ))}
    </Card>
  );
}
