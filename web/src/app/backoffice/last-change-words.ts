import { api } from '#core/api.ts';
import { serverNow } from '#core/clock.ts';

/** Milliseconds after which a change no longer explains what happens now. */
const recent = 10 * 60_000;

/** Who the history names for what the product does by itself. */
const machine = 'O sistema';

/** 'há segundos', 'há 3 min'. `at` is ISO 8601. */
function justNow(at: string): string {
  const minutes = Math.floor(Math.max(0, serverNow() - Date.parse(at)) / 60_000);
  return minutes === 0 ? 'há segundos' : `há ${minutes} min`;
}

/** Returns in words who changed a request last, and when; undefined if nobody did a short time ago, or it is unknown. */
export async function lastChangeWords(applicationId: string): Promise<string | undefined> {
  const { items } = await api.call('audit.list', { applicationId });
  const last = items.find(
    ({ kind, who, at }) => kind !== 'acessos' && who !== machine && serverNow() - Date.parse(at) < recent,
  );
  return last && `${last.who} ${last.what} ${justNow(last.at)}.`;
}
