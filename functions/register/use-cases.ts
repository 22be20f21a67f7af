import { startChange } from '#database/change.ts';
import { countAttempt } from '#database/rate-limits/writes.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase, UseCases } from '#platform/http/create-http-handler.ts';
import type { LinkMadeFile } from '#platform/made-file-links.ts';
import { type RegisterJob, registerFileName, registerFileOf } from '#platform/register-file.ts';
import { exportLinkSeconds } from '#shared/privacy/export-limits.ts';
import { registersPerHour } from '#shared/register/routes.ts';

interface RegisterDependencies extends Dependencies {
  /** Queues a register. */
  startRegister: (job: RegisterJob) => Promise<void>;
  linkMadeFile: LinkMadeFile;
}

/** Names the audit trail of registers, among those of people. */
const registerTrail = 'register';

/** Asks for the intermediary's register of some months (spec lenders L8 iv), which is made in the background. */
const requestRegister: UseCase<RegisterDependencies, 'register.request'> = async (deps, register, caller) => {
  const { personId } = caller;
  const exportId = deps.newId();
  const change = startChange(deps, caller);
  await change.commit([
    countAttempt({ action: 'register', subject: personId, limit: registersPerHour, now: change.instant }),
    change.auditPerson({ personId: registerTrail, action: 'register.requested', after: { exportId, ...register } }),
  ]);
  await deps.startRegister({ personId, exportId, register });
  return { exportId };
};

/** Returns a link to the caller's own register once it is made, for seven days. Records each access. */
const linkRegister: UseCase<RegisterDependencies, 'register.link'> = async (deps, { exportId }, caller) => {
  const change = startChange(deps, caller);
  const place = registerFileOf({ personId: caller.personId, exportId });
  const url = await deps.linkMadeFile(place, registerFileName(change.instant));
  if (url === undefined) return {};
  await change.commit([
    change.auditPerson({ personId: registerTrail, action: 'register.downloaded', after: { exportId } }),
  ]);
  return { url, expiresAt: new Date(change.instant.getTime() + exportLinkSeconds * 1000).toISOString() };
};

export const registerUseCases: UseCases<RegisterDependencies, 'register'> = {
  'register.request': requestRegister,
  'register.link': linkRegister,
};
