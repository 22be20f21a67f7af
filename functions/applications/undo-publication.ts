import type { Application } from '#database/applications/entity.ts';
import { changeStage } from '#database/applications/stage-writes.ts';
import { touchAsRead } from '#database/applications/writes.ts';
import type { Offer } from '#database/offers/entity.ts';
import { listOffers } from '#database/offers/reads.ts';
import { replaceOffer } from '#database/offers/writes.ts';
import { Refusal } from '#database/refusal.ts';
import type { Step } from '#database/transaction.ts';
import { listUndos } from '#database/undo/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { endChoiceOf } from '#platform/offers/offer-choice.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { restoreStage, type UndoContext } from './undo-context.ts';

const overtaken = (stored: Partial<Application> | undefined): Refusal =>
  new Refusal(stored?.selectedOfferId ? 'undo.offer_chosen' : 'application.changed');

/**
 * Returns the steps that make a published offer a draft again. Without another published offer the application returns
 * to the stage before, if this publication or another undone one had moved it.
 */
export async function undoPublication(
  { database }: Dependencies,
  { application, act, change }: UndoContext,
): Promise<readonly Step[]> {
  const { applicationId, offerId } = act;
  if (isClosed(application)) throw new Refusal('application.closed');
  const offers = await listOffers(database, applicationId);
  const before = offers.find((offer) => offer.offerId === offerId);
  // A choice declines what is published: this was published after it, and can take the place of the chosen one.
  const follows = application.selectedOfferId !== undefined && before?.status === 'published';
  if (application.selectedOfferId && !follows) throw new Refusal('undo.offer_chosen');
  const isInStage = application.status === 'proposta' || (follows && application.status === 'escritura');
  if (!isInStage || before?.status !== 'published' || before.publishedAt !== act.at)
    throw new Refusal('undo.overtaken');
  const isLast = !follows && !offers.some((offer) => offer.status === 'published' && offer !== before);
  const mover = isLast
    ? (await listUndos(database, applicationId)).find(
        ({ kind, from, at, undoId, undoneAt }) =>
          kind === 'publication' &&
          from &&
          at === application.stageReachedAt?.proposta &&
          (undoneAt || undoId === act.undoId),
      )
    : undefined;
  // One that was published and withdrawn keeps the time, by which reports know that there is something to count.
  const wasOffered = offers.some((offer) => offer.publishedAt !== undefined && offer !== before);
  const stageReachedAt = mover && !wasOffered ? restoreStage(application, mover) : { ...application.stageReachedAt };
  const { publishedAt: _withdrawn, ...rest } = before;
  const after: Offer = { ...rest, status: 'draft', updatedAt: change.at };
  const ended = await endChoiceOf(database, { application, offer: before, change });
  return [
    mover?.from
      ? changeStage(application, { to: mover.from, at: change.at, stageReachedAt, ...ended?.change }, overtaken)
      : touchAsRead(application, { at: change.at, ...ended?.change }, overtaken),
    ...(ended?.steps ?? []),
    replaceOffer(before, after, () => new Refusal('undo.overtaken')),
    change.audit({
      applicationId,
      action: 'offer.publication_undone',
      before: { offerId: before.offerId, bankName: before.bankName, status: 'published' },
      after: { offerId: before.offerId, bankName: before.bankName, status: 'draft' },
    }),
    ...(mover?.from
      ? [
          change.audit({
            applicationId,
            action: 'application.move_undone',
            before: { status: 'proposta' },
            after: { status: mover.from },
          }),
        ]
      : []),
  ];
}
