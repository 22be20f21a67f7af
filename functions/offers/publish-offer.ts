import type { Application } from '#database/applications/entity.ts';
import { changeStage } from '#database/applications/stage-writes.ts';
import { touchAsRead } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { findLenderItem } from '#database/lenders/reads.ts';
import type { Offer } from '#database/offers/entity.ts';
import { listOffers } from '#database/offers/reads.ts';
import { replaceOffer } from '#database/offers/writes.ts';
import { listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { startUndoable } from '#database/undo/writes.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { auditOffer } from '#platform/offers/audit-offer.ts';
import { recipientsOf } from '#platform/recipients.ts';
import { requireCardsSeen } from '#platform/require-people.ts';
import { requireContracted, requireUsableLender } from '#platform/require-usable-lender.ts';
import { templateTasks } from '#platform/template-tasks.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lenderNamed, lenderOf } from '#shared/lenders/lenders.ts';
import { canBeChosen, expiredDraft, minimumValidity } from '#shared/offers/clock.ts';
import { canBecome } from '#shared/offers/status.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { requireFine } from './fine.ts';
import { requireFollowing, requireSeen } from './read-offer.ts';
import { toStaffOfferView } from './views.ts';

const overtaken = (stored: Partial<Application> | undefined): Refusal =>
  new Refusal(stored?.selectedOfferId ? 'offer.already_chosen' : 'application.changed');

/** Publishes a draft with its FINE, and notifies everybody in the request. */
export const publishOffer: UseCase<Dependencies, 'offers.publish'> = (deps, input, { personId }) =>
  publish(deps, input, { personId, role: 'staff' });

/** Publishes a draft whose FINE has still to come, for a reason. */
export const publishWithoutFine: UseCase<Dependencies, 'offers.publishWithoutFine'> = (
  deps,
  { reason, ...input },
  { personId },
) => publish(deps, input, { personId, role: 'admin' }, reason);

interface Seen {
  applicationId: string;
  offerId: string;
  version: number;
}

/**
 * Publishes a draft; moves a case in analysis to proposta in the same write (spec D13). Can be undone for a moment (spec
 * D37).
 *
 * @param withoutFine why there is no FINE
 */
async function publish(
  deps: Dependencies,
  { applicationId, offerId, version }: Seen,
  caller: { personId: string; role: 'staff' | 'admin' },
  withoutFine?: string,
): Promise<RouteOutput<'offers.publish'>> {
  const { database, newId } = deps;
  const { application, offer: before } = await requireSeen(database, { applicationId, offerId, version });
  const offers = application.selectedOfferId === undefined ? [] : await listOffers(database, applicationId);
  const chosen = requireFollowing(application, before, offers);
  if (!canBecome(before.status, 'published')) throw new Refusal('offer.changed');
  const lender = requireContracted(lenderOf(before.lenderId) ?? lenderNamed(before.bankName), deps.now());
  if ((await findLenderItem(database, lender.id))?.suspendedAt) throw new Refusal('lender.not_contracted');
  const stages: readonly string[] = chosen ? ['proposta', 'escritura'] : ['analise', 'proposta'];
  if (!stages.includes(application.status)) throw new Refusal('offer.wrong_stage');
  const moves = application.status === 'analise';
  const people = await listParties(database, application);
  if (moves) requireCardsSeen(people);
  const recipients = await recipientsOf(database, application, 'everybody', people);
  if (recipients.length === 0) throw new Refusal('application.not_found');
  const change = startChange(deps, caller);
  const { at, instant } = change;
  if (withoutFine === undefined) await requireFine(deps, before);
  requireValidity(before);
  if (!canBeChosen(before.validUntil, instant)) throw new Refusal('offer.expired', { detail: expiredDraft });
  const undoable = startUndoable(newId, instant);
  const after: Offer = { ...before, status: 'published', publishedAt: at, updatedAt: at, version: version + 1 };
  if (withoutFine !== undefined) after.withoutFineReason = withoutFine;
  const template = moves
    ? await templateTasks(deps, application, { change, to: 'proposta', memberId: caller.personId })
    : undefined;
  await change.commit([
    requireUsableLender(lender, instant),
    ...(template?.steps ?? []),
    moves ? changeStage(application, { to: 'proposta', at }, overtaken) : touchAsRead(application, { at }, overtaken),
    replaceOffer(before, after),
    auditOffer(change, { action: 'offer.published', before, after }),
    ...(withoutFine === undefined
      ? []
      : [
          change.audit({
            applicationId,
            action: 'offer.published_without_fine',
            after: { offerId, bankName: after.bankName },
            reason: withoutFine,
          }),
        ]),
    ...(moves
      ? [
          change.audit({
            applicationId,
            action: 'application.moved',
            before: { status: 'analise' },
            after: { status: 'proposta' },
          }),
        ]
      : []),
    ...recipients.flatMap(({ person }) =>
      undoable.notify(person, {
        applicationId,
        kind: 'offer_published',
        details: { bankName: after.bankName },
        subjects: [offerId],
      }),
    ),
    undoable.record({
      kind: 'publication',
      applicationId,
      actorId: caller.personId,
      offerId,
      ...(moves && { from: 'analise', to: 'proposta' }),
      reachedBefore: moves ? application.stageReachedAt?.proposta : undefined,
    }),
  ]);
  return { ...toStaffOfferView(after, instant), undo: undoable.view, template: template?.made };
}

/** An approval binds the bank for 30 days at least (spec lenders L5). */
function requireValidity({ kind, issuedAt, validUntil }: Offer): void {
  if (kind !== 'aprovada' || issuedAt === undefined) return;
  const least = minimumValidity(issuedAt);
  if (validUntil === undefined || validUntil < least)
    throw new Refusal('offer.validity', { detail: `A aprovação vale pelo menos até ${formatDate(least)}.` });
}
