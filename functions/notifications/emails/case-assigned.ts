import { findApplication } from '#database/applications/reads.ts';
import { paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { type Compose, required } from './parts/compose.ts';
import { caseLink, nameCase } from './parts/named-case.ts';
import { ofTheTeam } from './parts/sentences.ts';

/** To a team member about the cases that others have assigned to them. */
export const compose: Compose = async ({ database, siteUrl }, { personId, subjects }) => {
  const found = await Promise.all(required(subjects).map((id) => findApplication(database, id)));
  // Handed on or closed meanwhile.
  const cases = found
    .filter((application) => application !== undefined)
    .filter((application) => application.responsibleId === personId && !isClosed(application))
    .map(nameCase);
  const { clientName } = required(cases[0]);
  const title = cases.length === 1 ? `És responsável por ${clientName}` : `Tens ${cases.length} pedidos novos`;
  return renderEmail({
    subject: title,
    title,
    preview: 'Pedidos que passaram para ti.',
    blocks: [
      paragraph(cases.length === 1 ? 'Este pedido passou para ti:' : 'Estes pedidos passaram para ti:'),
      {
        kind: 'list',
        items: cases.map(({ applicationId, words: text }) => ({ text, href: caseLink(siteUrl, applicationId) })),
      },
    ],
    reason: ofTheTeam('alguém te atribuiu um pedido'),
  });
};
