import { useEffect } from 'react';
import { useApiQuery } from '#core/api.ts';
import { serverNow } from '#core/clock.ts';
import type { ApplicationDetail } from '#shared/applications/routes.ts';
import { missingDocuments } from '#shared/documents/submission.ts';
import { canBeChosen } from '#shared/offers/clock.ts';
import { borrows } from '#shared/parties/party.ts';

/** How many; `some` if only that there are some is known. */
export type CaseCount = number | 'some';

interface CaseCountsProps {
  applicationId: string;
  onCounts: (counts: { documents?: CaseCount; offers?: CaseCount }) => void;
}

/** Returns the number of documents that the client has to send or to correct; deed documents have a page of their own. */
function documentsToSend({ application, documents }: ApplicationDetail): number {
  if (application.outcome || application.status === 'concluida') return 0;
  const missing = missingDocuments(application, new Set(documents.map(({ id }) => id)));
  return missing.length + documents.filter(({ kind, aiStatus }) => kind !== 'fecho' && aiStatus === 'rejected').length;
}

/** Counts what waits for the client in the current application, from what the pages have loaded: it requests nothing. */
export default function CaseCounts({ applicationId, onCounts }: CaseCountsProps) {
  const known = { enabled: false } as const;
  const seen = useApiQuery('applications.get', { applicationId }, known);
  const edited = useApiQuery('applications.start', {}, known);
  const { data: offered } = useApiQuery('offers.list', { applicationId }, known);
  const [detail] = [seen, edited]
    .sort((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)
    .flatMap(({ data }) => (data?.application.id === applicationId ? [data] : []));
  const documents = detail && documentsToSend(detail);
  const isChoosing =
    detail?.application.status === 'proposta' &&
    borrows(detail.application.party) &&
    !detail.application.outcome &&
    !detail.application.hasChosenOffer;
  const published = offered?.offers.filter(
    ({ status, terms }) => status === 'published' && canBeChosen(terms.validUntil, new Date(serverNow())),
  ).length;
  // One that is proposed waits for who has not confirmed it, and none of the others can be chosen.
  const choice = offered ? offered.choice : seen.data?.choice;
  const toChoose = choice ? Number(choice.canConfirm) : published;
  const offers = isChoosing ? (toChoose ?? seen.data?.publishedOffers ?? 'some') : 0;
  useEffect(() => onCounts({ documents: documents ?? 0, offers }), [onCounts, documents, offers]);
  return null;
}
