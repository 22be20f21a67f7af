import { ownTime } from '#core/own-time.ts';
import { formatDateAndTime } from '#shared/kit/format.ts';

/** When a call is: by Lisbon's clock, and beside it by the browser's own where that shows another time. */
export function CallTime({ startsAt }: { startsAt: string }) {
  const own = ownTime(startsAt);
  return (
    <>
      <time dateTime={startsAt}>{formatDateAndTime(startsAt)}</time>
      {own && ` (hora de Lisboa), ${own} no teu relógio`}
    </>
  );
}
