import { findApplication } from '#database/applications/reads.ts';
import { changeName } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { ownSide } from '#platform/figures-of.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { viewFor } from '#platform/views.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { staffViewOf } from './views.ts';

interface Renaming {
  applicationId: string;
  /** The name as read; null without one. */
  from: string | null;
  /** Empty for none. */
  name: string;
}

/** Names an open application, or removes its name; of two concurrent changes one is rejected. */
async function rename(
  deps: Dependencies,
  { applicationId, from, name }: Renaming,
  actor: Parameters<typeof startChange>[1],
) {
  const application = await findApplication(deps.database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  if (isClosed(application)) throw new Refusal('application.closed');
  const before = application.name ?? null;
  const after = name || null;
  // A repeated request writes nothing.
  if (before === after) return application;
  if (before !== from) throw new Refusal('application.changed');
  const change = startChange(deps, actor);
  const { at } = change;
  await change.commit([
    changeName(application, after, at),
    change.audit({
      applicationId,
      action: 'application.renamed',
      before: { requestName: before },
      after: { requestName: after },
    }),
  ]);
  return { ...application, name: after ?? undefined, updatedAt: at };
}

/** Names one of the caller's applications. */
export const renameOwn: UseCase<Dependencies, 'applications.rename'> = async (deps, input, { personId, party }) => {
  const application = await retrying(() => rename(deps, input, { personId, role: 'client' }));
  const own = await ownSide(deps, { application, party });
  return { application: viewFor(party, { application, ...own }).application };
};

/** Names an application for the team and its client. */
export const renameForTeam: UseCase<Dependencies, 'applications.staffRename'> = async (deps, input, actor) => ({
  application: await staffViewOf(deps.database, await retrying(() => rename(deps, input, actor))),
});
