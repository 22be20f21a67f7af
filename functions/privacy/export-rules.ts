import { type DataExport, isOpenExport } from '#database/privacy/entity.ts';
import { exportDays, exportsPerDay } from '#shared/privacy/export-limits.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Age from which an unfinished export counts as failed: all attempts have ended by then. */
const maxDuration = hour;

/** Returns whether the export is queued or running. */
export const isUnderWay = (copy: DataExport, now: Date): boolean =>
  isOpenExport(copy) && now.getTime() - Date.parse(copy.requestedAt) < maxDuration;

/** Returns the times of requests within the last 24 hours, oldest first. */
export const recentRequests = (copy: DataExport | undefined, now: Date): string[] =>
  (copy?.recentRequests ?? []).filter((at) => now.getTime() - Date.parse(at) < day);

/** Returns when the next export may be requested; null if immediately. */
export function nextExportAt(copy: DataExport | undefined, now: Date): string | null {
  const recent = recentRequests(copy, now);
  const decisive = recent.at(-exportsPerDay);
  return decisive === undefined ? null : new Date(Date.parse(decisive) + day).toISOString();
}

/** Returns the end of the download period: shortly before storage deletes the export. */
export function availableUntil({ status, finishedAt }: DataExport): Date | undefined {
  if (status !== 'ready' || finishedAt === undefined) return undefined;
  return new Date(Date.parse(finishedAt) + exportDays * day);
}
