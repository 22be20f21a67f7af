import type { Application } from '#database/applications/entity.ts';
import type { Document } from '#database/documents/entity.ts';
import { completionWords } from '#shared/applications/completion.ts';
import { answerDueAt, reviewWithin } from '#shared/applications/review-promise.ts';
import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { documentLabel } from '#shared/documents/kinds.ts';
import {
  type RequiredDocument,
  type CaseFacts as Requirements,
  requiredDocuments,
} from '#shared/documents/required-documents.ts';
import { missingDocuments } from '#shared/documents/submission.ts';
import { formatDate, formatDateAndTime } from '#shared/kit/format.ts';
import { counted, plural } from '#shared/kit/text.ts';
import { countryName } from '#shared/people/countries.ts';
import { employmentLabels } from '#shared/people/employment.ts';
import { answerOf, listed, type PageLink, pages } from '../answer.ts';
import type { CaseFacts } from '../case-facts.ts';
import type { Request } from '../reading/request.ts';
import { aboutEnd } from './about-end.ts';

interface Words {
  lines: readonly (string | undefined | false)[];
  links: readonly PageLink[];
}

const labels = (documents: readonly { label: string }[]): string => listed(documents.map(({ label }) => label));

/** Returns the team's correction requests with their reasons. */
function corrections(documents: readonly Document[]): string | undefined {
  const rejected = documents.filter(({ aiStatus }) => aiStatus === 'rejected');
  if (rejected.length === 0) return undefined;
  const lines = rejected.map((document) => `${documentLabel(document)}: ${document.reason ?? 'vê o motivo na página'}`);
  return `Para corrigir:\n${listed(lines)}`;
}

/** Describes a case: 'rendimentos em Portugal, trabalhador por conta de outrem'. */
const caseInWords = ({ countryIncome, employmentStatus }: Pick<Requirements, 'countryIncome' | 'employmentStatus'>) =>
  `rendimentos em ${countryName(countryIncome)}, ${employmentLabels[employmentStatus].label.toLowerCase()}`;

/** Lists the documents that an application would require. */
function beforeApplication({ person }: CaseFacts, { work }: Request): Words {
  const { countryIncome, employmentStatus } = work ?? person;
  if (!countryIncome || !employmentStatus)
    return {
      lines: [
        'A lista depende do país onde tens rendimentos e da tua situação profissional. Começa um pedido (leva 2–3 minutos) e digo-te exatamente o que é preciso.',
      ],
      links: [pages.start],
    };
  const assumed = {
    purpose: 'first_home',
    countryIncome,
    employmentStatus,
    identType: 'cc',
    hasProperty: false,
  } as const;
  return {
    lines: [
      `Ainda não tens um pedido. Para o teu caso (${caseInWords(assumed)}) vamos pedir:`,
      labels(requiredDocuments(assumed)),
      'Com passaporte em vez de Cartão de Cidadão, ou com imóvel já identificado, a lista muda um pouco.',
    ],
    links: [pages.start],
  };
}

const isAsked = ({ group }: RequiredDocument): boolean => group === 'pedidos';

const uploaded = (documents: readonly Document[]): Set<string> =>
  new Set(documents.map(({ documentId }) => documentId));

function whileCollecting(application: Application, { documents, isGuarantor }: CaseFacts): Words {
  const required = requiredDocuments(application);
  const missing = missingDocuments(application, uploaded(documents));
  const sent = required.length - missing.length;
  const links = [pages.documents];
  const intro = `O teu caso (${caseInWords(application)}) pede ${counted(required.length, 'documento', 'documentos')}.`;
  if (missing.length === 0)
    return {
      lines: [
        `${intro} Já enviaste todos. ${isGuarantor ? 'A análise começa quando os titulares submeterem o pedido.' : 'Só falta submetê-los para começarmos a análise.'}`,
        labels(required),
        corrections(documents),
      ],
      links,
    };
  return {
    lines: [
      `${intro} ${sent === 0 ? 'Ainda não enviaste nenhum.' : `Já enviaste ${sent}.`} ${plural(missing.length, 'Falta', 'Faltam')}:`,
      labels(missing),
      corrections(documents),
      !isGuarantor &&
        !application.hasProperty &&
        'Quando encontrares casa, junta-se a Certidão Permanente e a Caderneta Predial do imóvel.',
    ],
    links,
  };
}

/** When the team answers about what waits for review (spec D36). */
function answerPromise(application: Application, documents: readonly Document[]): string {
  const due = answerDueAt(application, documents);
  return due ? `Respondemos ${reviewWithin}: até ${formatDateAndTime(due)}.` : 'Já revimos tudo o que enviaste.';
}

function afterSubmission(application: Application, { documents, isGuarantor }: CaseFacts): Words {
  const required = new Set<string>(requiredDocuments(application).map(({ id }) => id));
  const counting = documents.filter(({ documentId }) => required.has(documentId));
  const approved = counting.filter(({ aiStatus }) => aiStatus === 'approved').length;
  const missing = missingDocuments(application, uploaded(documents));
  const toCorrect = corrections(documents);
  const waiting = counting.filter(({ aiStatus }) => aiStatus !== 'approved' && aiStatus !== 'rejected');
  const { documentsSubmittedAt: at, status } = application;
  return {
    lines: [
      at
        ? `${isGuarantor ? 'Os titulares submeteram os documentos' : 'Submeteste os teus documentos'} em ${formatDate(at)}.`
        : 'Já passaste a fase dos documentos.',
      status === 'analise' &&
        `${approved === 0 ? 'Estamos a revê-los' : `Já aprovámos ${approved} de ${counting.length}`}. ${answerPromise(application, documents)}`,
      status === 'analise' &&
        waiting.length > 0 &&
        `À espera de revisão: ${waiting.map((document) => documentLabel(document)).join(', ')}.`,
      missing.length > 0 && `Ainda por enviar:\n${labels(missing)}`,
      toCorrect,
      missing.length === 0 && !toCorrect && 'De momento não precisas de enviar mais nada.',
    ],
    links: [pages.documents],
  };
}

function forDeed({ application, deed, documents }: CaseFacts): Words {
  const toCorrect = corrections(documents);
  const asked = application ? missingDocuments(application, uploaded(documents)).filter(isAsked) : [];
  const alsoAsked = asked.length > 0 && `A equipa pediu-te ainda, na página Documentos:\n${labels(asked)}`;
  if (!deed)
    return {
      lines: ['Estás na fase da escritura. A equipa diz-te que documentos são precisos.', alsoAsked, toCorrect],
      links: [pages.messages],
    };
  const unsent = deed.open.filter(({ document }) => !document);
  const rejected = deed.open.flatMap(({ document }) => (document?.aiStatus === 'rejected' ? [document] : []));
  return {
    lines: [
      `Estás na fase da escritura: ${deed.approved} de ${deed.total} documentos aprovados.`,
      unsent.length > 0 && `Por enviar:\n${labels(unsent)}`,
      corrections([...rejected]),
      alsoAsked,
      toCorrect,
      deed.complete && 'Está tudo aprovado: não falta nada.',
      !deed.complete && unsent.length === 0 && rejected.length === 0 && 'O que enviaste está em revisão.',
    ],
    links: [pages.deed],
  };
}

function wordsFor(facts: CaseFacts, request: Request): Words {
  const { application } = facts;
  if (!application) return beforeApplication(facts, request);
  switch (application.status) {
    case 'documentos':
      return whileCollecting(application, facts);
    case 'analise':
    case 'proposta':
      return afterSubmission(application, facts);
    case 'escritura':
      return forDeed(facts);
    case 'concluida':
      return {
        lines: [
          `O ${facts.isGuarantor ? '' : 'teu '}processo está concluído: não precisas de enviar mais nada. ${completionWords(application.purpose, facts.isGuarantor === true)}`,
        ],
        links: [],
      };
  }
}

/** Answers 'Que documentos preciso?': what the case requires, what was uploaded and what is missing. */
export function aboutDocuments(facts: CaseFacts, request: Request): AssistantAnswer {
  return aboutEnd(facts) ?? answerOf({ origin: 'case', ...wordsFor(facts, request) });
}
