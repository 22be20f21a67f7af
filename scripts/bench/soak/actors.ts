import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AccountMaker } from '#demo/accounts.ts';
import { type ApiSession, uploads } from '#demo/api-session.ts';
import { playApplication } from '#demo/applications.ts';
import { clients, type DemoClient } from '#demo/people.ts';
import { boardStages } from '#shared/applications/stages.ts';
import { openPage } from '../live/page.ts';

/** What the actors of a soak did and met. */
export interface Tally {
  calls: number;
  /** Milliseconds of each answer. */
  latencies: number[];
  /** Journeys from an account to the stage that was drawn. */
  journeys: number;
  /** Route and reason, by how often. */
  failures: Map<string, number>;
  /** Things that open pages heard of. */
  heard: number;
}

export interface Stage {
  tally: Tally;
  accounts: AccountMaker;
  liveUrl: string;
  open: (email: string) => Promise<ApiSession>;
  /** Whether the soak goes on. */
  isOn: () => boolean;
  /** Longest time that somebody thinks before a click, in milliseconds. */
  thinkMs: number;
}

/** Ends a journey that is under way when the soak is over. */
class Over extends Error {}

/** Returns a session whose person thinks before each call; each is counted. Throws `Over` once the soak is over. */
export function paced(session: ApiSession, { tally, thinkMs, isOn }: Pick<Stage, 'tally' | 'thinkMs' | 'isOn'>) {
  const call: ApiSession['call'] = async (name, input) => {
    await wait(Math.random() * thinkMs);
    if (!isOn()) throw new Over();
    const begun = performance.now();
    tally.calls++;
    try {
      return await session.call(name, input);
    } finally {
      tally.latencies.push(performance.now() - begun);
    }
  };
  return { call, ...uploads(call) } satisfies ApiSession;
}

const note = ({ failures }: Tally, error: unknown) => {
  if (error instanceof Over) return;
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 160);
  failures.set(reason, (failures.get(reason) ?? 0) + 1);
};

/** The demo's clients alone in their request. */
const roles: readonly DemoClient[] = clients.filter(({ partner, guarantor }) => !partner && !guarantor);
const hearing = (stage: Stage, session: ApiSession) => ({
  liveUrl: stage.liveUrl,
  session,
  onChanges: (changes: readonly unknown[]) => {
    stage.tally.heard += changes.length;
  },
});

/**
 * Plays one customer after the other, each with an account, a page that listens, a request in the demo's manner up to a
 * stage, and a talk with the team.
 */
export async function playCustomer(stage: Stage, number: number, staff: readonly ApiSession[]): Promise<void> {
  const { tally, accounts, isOn } = stage;
  for (let round = 0; isOn(); round++) {
    const role = roles[(number * 3 + round) % roles.length] as DemoClient;
    const email = `soak${number}r${round}@cliente.example`;
    const client = { ...role, email, answers: { ...role.answers, whatsapp: { optIn: false } as const } };
    const member = staff[(number + round) % staff.length] as ApiSession;
    try {
      await accounts.create(client.name, email);
      const session = paced(await stage.open(email), stage);
      const page = openPage(hearing(stage, session));
      try {
        await playApplication(client, session, member);
        const { currentApplicationId: applicationId } = await session.call('people.me', {});
        if (!applicationId) throw new Error('The customer has no request.');
        const text = (content: string) => ({ applicationId, sendingId: randomUUID(), content });
        await session.call('messages.send', text('Já viram os meus documentos?'));
        await member.call('messages.staffSend', { ...text('Está tudo certo.'), visibility: 'client' });
        await session.call('messages.list', { applicationId });
        await session.call('offers.list', { applicationId });
        tally.journeys++;
      } finally {
        page.close();
      }
    } catch (error) {
      note(tally, error);
    }
  }
}

/** Plays a member of the team who looks at lists, the board and cases while pages listen. */
export async function playMember(stage: Stage, staff: ApiSession): Promise<void> {
  const page = openPage(hearing(stage, staff));
  while (stage.isOn())
    try {
      await staff.call('people.me', {});
      await staff.call('applications.counts', {});
      await staff.call('applications.work', { list: 'team' });
      const stageOfBoard = boardStages[Math.floor(Math.random() * boardStages.length)] ?? 'documentos';
      const { items } = await staff.call('applications.board', { stage: stageOfBoard });
      const found = items[Math.floor(Math.random() * items.length)];
      if (!found) continue;
      const { id: applicationId } = found;
      await staff.call('applications.staffGet', { applicationId });
      await staff.call('messages.staffList', { applicationId, visibility: 'client' });
      await staff.call('audit.list', { applicationId });
      await staff.call('tasks.list', { applicationId });
    } catch (error) {
      note(stage.tally, error);
    }
  page.close();
}
