import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { formatDate, formatTime } from '#shared/kit/format.ts';
import { answerOf, pages } from '../answer.ts';
import type { CaseFacts } from '../case-facts.ts';

/** Answers with the next call booked by the person. */
export const aboutMeeting = ({ nextMeeting }: CaseFacts): AssistantAnswer =>
  answerOf({
    origin: 'case',
    lines: [
      nextMeeting
        ? `A tua próxima chamada é a ${formatDate(nextMeeting.startsAt)} às ${formatTime(nextMeeting.startsAt)}.`
        : "Não tens nenhuma chamada marcada. Podes marcar uma com 'Agendar Reunião', no teu painel.",
    ],
    links: [pages.dashboard],
  });
