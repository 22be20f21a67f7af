import type { Change, LiveMessage } from '#shared/live/changes.ts';

/** Changes per message, each of at most 100 bytes: API Gateway closes a connection after a frame above 32 KB. */
const perFrame = 200;

/** Returns the distinct changes in as few messages as possible: a single one as it is, several combined. */
export function framesOf(changes: Iterable<Change>): string[] {
  const distinct = [...new Map([...changes].map((change) => [JSON.stringify(change), change])).values()];
  const frames: string[] = [];
  for (let start = 0; start < distinct.length; start += perFrame) {
    const [first, ...more] = distinct.slice(start, start + perFrame);
    if (!first) break;
    const message: LiveMessage = more.length === 0 ? first : { type: 'changes', changes: [first, ...more] };
    frames.push(JSON.stringify(message));
  }
  return frames;
}
