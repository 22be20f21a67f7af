import type { Change, LiveMessage } from '../../../shared/live/changes.ts';

/** Changes in one message, each of at most 100 bytes: API Gateway ends a connection over a frame of more than 32 KB. */
const perFrame = 200;

/** Each of the changes once, in the fewest messages: one that comes alone as it is, several together. */
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
