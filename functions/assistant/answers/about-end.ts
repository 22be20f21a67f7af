import { outcomeLabels } from '#shared/applications/stages.ts';
import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { answerOf, pages } from '../answer.ts';
import type { CaseFacts } from '../case-facts.ts';

/** Returns the only answer about an ended application, whatever the question; undefined for every other. */
export function aboutEnd({ application, isGuarantor }: CaseFacts): AssistantAnswer | undefined {
  if (!application?.outcome) return undefined;
  return answerOf({
    origin: 'case',
    lines: [
      `O ${isGuarantor ? '' : 'teu '}pedido está encerrado, com o estado '${outcomeLabels[application.outcome]}', e já não pede nada de ti.`,
      'A equipa explica-te porquê e o que podes fazer. Também podes começar um pedido novo.',
    ],
    links: [pages.messages, pages.start],
  });
}
