import { exportDays, exportsPerDay } from '../../shared/privacy/limits.ts';
import { type DataExport, isOpenExport } from '../database/privacy/entity.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** After so long an unfinished copy counts as failed: every attempt to make it is over by then. */
const patience = hour;

/** The copy is being made, or waits for it. */
export const isUnderWay = (copy: DataExport, now: Date): boolean =>
  isOpenExport(copy) && now.getTime() - Date.parse(copy.requestedAt) < patience;

/** When copies were asked for within the last 24 hours, oldest first. */
export const recentRequests = (copy: DataExport | undefined, now: Date): string[] =>
  (copy?.recentRequests ?? []).filter((at) => now.getTime() - Date.parse(at) < day);

/** When the next copy may be asked for; null for now. */
export function nextExportAt(copy: DataExport | undefined, now: Date): string | null {
  const recent = recentRequests(copy, now);
  const decisive = recent.at(-exportsPerDay);
  return decisive === undefined ? null : new Date(Date.parse(decisive) + day).toISOString();
}

/** Until when a finished copy can be downloaded: a little before storage deletes it. */
export function availableUntil({ status, finishedAt }: DataExport): Date | undefined {
  if (status !== 'ready' || finishedAt === undefined) return undefined;
  return new Date(Date.parse(finishedAt) + exportDays * day);
}
