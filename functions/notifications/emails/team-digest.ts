import { findApplication } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import { button, type Item, paragraph } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { type Compose, required } from './parts/compose.ts';
import { caseLink, type NamedCase, nameCase } from './parts/named-case.ts';
import { ofTheMailbox } from './parts/sentences.ts';

/** A part of the digest: the number of cases, and the first of them by name. */
interface DigestPart {
  count: number;
  cases: readonly NamedCase[];
}

interface Digest {
  /** Submitted longer ago than the promised review time, and not reviewed. */
  overdue: DigestPart;
  unanswered: DigestPart;
  /** Cases without a responsible team member. */
  unassigned: DigestPart;
}

export const compose: Compose = async ({ database, siteUrl }, { payload: { waiting } }) => {
  const { overdue, unanswered, unassigned } = required(waiting);
  return required(
    teamDigestEmail(siteUrl, {
      overdue: await nameCases(database, overdue),
      unanswered: await nameCases(database, unanswered),
      unassigned: await nameCases(database, unassigned),
    }),
  );
};

/** Returns the names of applications for a list; erased ones are excluded and not counted. */
async function nameCases(
  database: Database,
  { count, applicationIds }: { count: number; applicationIds: readonly string[] },
): Promise<DigestPart> {
  const found = await Promise.all(applicationIds.map((id) => findApplication(database, id)));
  const cases = found.filter((application) => application !== undefined).map(nameCase);
  return { count: count - (applicationIds.length - cases.length), cases };
}

const digestParts = [
  {
    name: 'overdue',
    title: `Documentos à espera de revisão há mais de ${brokerage.reviewHours} h`,
    short: 'por rever',
    tab: undefined,
  },
  { name: 'unanswered', title: 'Mensagens por responder', short: 'por responder', tab: 'mensagens' },
  { name: 'unassigned', title: 'Pedidos sem responsável', short: 'sem responsável', tab: undefined },
] as const satisfies readonly { name: keyof Digest; [text: string]: string | undefined }[];

/** Builds the team's digest; undefined if nothing waits. */
export function teamDigestEmail(siteUrl: string, digest: Digest): Email | undefined {
  const parts = digestParts.filter(({ name }) => digest[name].count > 0);
  if (parts.length === 0) return undefined;
  const summary = parts.map(({ name, short }) => `${digest[name].count} ${short}`).join(', ');
  return renderEmail({
    subject: `À espera da equipa: ${summary}`,
    title: 'O que espera pela equipa',
    preview: summary,
    blocks: [
      paragraph('Bom dia! Isto ficou à espera:'),
      ...parts.map(({ name, title, tab }) => {
        const items = digestItems(digest[name], (id) => caseLink(siteUrl, id, tab));
        return { kind: 'list', title: `${title}: ${digest[name].count}`, items } as const;
      }),
      button('Abrir o quadro', `${siteUrl}/backoffice/pipeline`),
    ],
    reason: ofTheMailbox('chega nos dias úteis às 8:30, só quando há alguma coisa à espera'),
  });
}

function digestItems({ count, cases }: DigestPart, linkTo: (applicationId: string) => string): Item[] {
  const named = cases.map(({ applicationId, words }) => ({ text: words, href: linkTo(applicationId) }));
  const rest = count - named.length;
  return rest > 0 ? [...named, { text: rest === 1 ? 'e mais um' : `e mais ${rest}` }] : named;
}
