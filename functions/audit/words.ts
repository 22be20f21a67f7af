import { type CaseAction, caseActions, isCaseAction } from '#shared/audit/actions.ts';
import { type Facts, formatFact, listChanges, listFacts } from '#shared/audit/facts.ts';
import type { Kind } from '#shared/audit/kinds.ts';
import { documentLabel } from '#shared/documents/kinds.ts';
import { formatDate } from '#shared/kit/format.ts';
import { counted } from '#shared/kit/text.ts';
import { factLabels, isFactName } from '#shared/parties/facts.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';

export interface DescribedEntry {
  action: string;
  actorId: string;
  actorRole: string;
  /** The document's name; null for an entry about no document, or if only the entry's own values may have it. */
  document: string | null;
  before: Facts | null;
  after: Facts | null;
  reason: string | null;
}

/** Names by person id; an erased person has none. */
export type Names = Readonly<Record<string, string>>;

type Phrase = (entry: DescribedEntry, names: Names) => string;

const formerMember = 'alguém que já não está na equipa';
const nameOf = (id: string, names: Names): string => names[id] ?? formerMember;
/** Returns the name of a document: of the catalogue or the case, else as recorded in the entry. */
const paper = ({ document, before, after }: DescribedEntry): string => {
  const label = document ?? after?.['label'] ?? before?.['label'];
  return label ? `«${label}»` : 'um documento';
};
/** Returns the name of the person of the request that an entry is about. */
const somebody = ({ before, after }: DescribedEntry): string =>
  String(after?.['partyName'] ?? before?.['partyName'] ?? 'alguém do pedido');
/** ' de Rui Costa', if the entry names somebody. */
const ofSomebody = (entry: DescribedEntry): string => (entry.after?.['partyName'] ? ` de ${somebody(entry)}` : '');
/** Who received a FINE: 'o cliente' where there is one person. */
const receiver = (entry: DescribedEntry): string => (entry.after?.['partyName'] ? somebody(entry) : 'o cliente');
/** ' em 02/01/2026', if the entry has a day. */
const onDay = ({ after }: DescribedEntry): string => (after?.['on'] ? ` em ${formatDate(String(after['on']))}` : '');
/** ' como titular' */
const asRole = ({ after }: DescribedEntry): string =>
  after?.['partyRole'] ? ` como ${formatFact('partyRole', after)}` : '';
const bank = ({ before, after }: DescribedEntry): string => {
  const name = (after ?? before)?.['bankName'];
  return name ? ` «${name}»` : '';
};
/** Returns ': …' if there is text to add. */
const more = (text: string): string => (text ? `: ${text}` : '');
const changes = ({ before, after }: DescribedEntry): string => more(listChanges(before, after));
const fromTo = ({ before, after }: DescribedEntry, name: string): string =>
  ` de «${formatFact(name, before)}» para «${formatFact(name, after)}»`;
/** ' (estava «Em revisão»)' */
const previousStatus = ({ before }: DescribedEntry): string =>
  before?.['aiStatus'] ? ` (estava «${formatFact('aiStatus', before)}»)` : '';

const offerFigures = [
  'loanAmount',
  'rateType',
  'interestRate',
  'index',
  'spread',
  'termMonths',
  'monthlyPayment',
  'totalCost',
  'taeg',
  'mtic',
  'offerVersion',
];
const figures = ({ after }: DescribedEntry): string => more(listFacts(after, offerFigures));

const assigned: Phrase = ({ actorId, before, after }, names) => {
  const was = String(before?.['responsibleId'] ?? '');
  const is = String(after?.['responsibleId'] ?? '');
  const former = was && was !== actorId ? nameOf(was, names) : '';
  if (!is && was === actorId) return 'deixou de ser responsável';
  if (!is) return `deixou o pedido sem responsável${former && ` (era ${former})`}`;
  if (is === actorId) return `ficou responsável${former && ` (era ${former})`}`;
  if (!was) return `pôs ${nameOf(is, names)} como responsável`;
  return `passou o pedido${former && ` de ${former}`} para ${nameOf(is, names)}`;
};

/** Returns ': rendimentos, créditos' of an entry that names the facts of a person that changed. */
const factNames = ({ after }: DescribedEntry): string => {
  const names = String(after?.['fields'] ?? '').split(' ');
  return more(names.flatMap((name) => (isFactName(name) ? [factLabels[name]] : [])).join(', '));
};

/** Returns ' para 02/12/2026', if the entry's task has a day. */
const forDay = ({ before, after }: DescribedEntry): string => {
  const day = (after ?? before)?.['dueOn'];
  return day ? ` para ${formatDate(String(day))}` : '';
};
/** Returns 'uma tarefa' with its day, or the number of those of a template. */
const someTasks = (entry: DescribedEntry): string => {
  const count = (entry.after ?? entry.before)?.['taskCount'];
  return count ? counted(Number(count), 'tarefa do modelo', 'tarefas do modelo') : `uma tarefa${forDay(entry)}`;
};

/** Returns 'Avaliação, 02/12/2026'. */
const someDate = (facts: Facts | null): string => `${formatFact('dateKind', facts)}, ${formatFact('on', facts)}`;
/** Returns the labels of files that an entry has as `irs:01K…`, separated by spaces. */
const labelsOf = (files: string): string =>
  files
    .split(' ')
    .map((each) => documentLabel({ docType: partsOfSlot(each.split(':')[0] ?? '').code }))
    .join(', ');

/** Returns ' com 2 ficheiros em anexo (…)', if the entry's e-mail has some. */
const withFiles = ({ after }: DescribedEntry): string => {
  if (!after?.['fileCount']) return '';
  const way = after['filesBy'] === 'attachment' ? ' em anexo' : after['filesBy'] === 'link' ? ' por um link' : '';
  const names = after['files'] ? ` (${labelsOf(String(after['files']))})` : '';
  return ` com ${counted(Number(after['fileCount']), 'ficheiro', 'ficheiros')}${way}${names}`;
};
/** Returns the recipient to which the person has authorized the team to send files. */
const authorizedFor = ({ after }: DescribedEntry): string =>
  after?.['authorizedFor'] ? `, com autorização para ${formatFact('authorizedFor', after)}` : '';

const words: Readonly<Record<CaseAction, readonly [kind: Kind, say: Phrase]>> = {
  'application.created': ['pedido', ({ after }) => `criou o pedido${more(listFacts(after))}`],
  'application.answers_changed': ['pedido', (entry) => `mudou as respostas${changes(entry)}`],
  'application.preferences_changed': ['pedido', (entry) => `mudou as escolhas${changes(entry)}`],
  'application.renamed': [
    'pedido',
    ({ after }) =>
      after?.['requestName'] ? `chamou ao pedido «${formatFact('requestName', after)}»` : 'tirou o nome ao pedido',
  ],
  'application.loan_changed': ['pedido', (entry) => `mudou os valores do pedido${changes(entry)}`],
  'application.fact_used': [
    'pedido',
    (entry) => `usou um valor lido de ${paper(entry)}${more(formatFact('field', entry.after))}`,
  ],
  'facts.changed': [
    'pedido',
    (entry) =>
      `mudou ${entry.actorRole === 'client' ? 'os seus dados' : `os dados de ${somebody(entry)}`}${factNames(entry)}`,
  ],
  'application.tax_residence_changed': ['pedido', (entry) => `indicou a residência fiscal${changes(entry)}`],
  'application.submitted': ['pedido', (entry) => `submeteu os documentos; o pedido passou${fromTo(entry, 'status')}`],
  'application.moved': ['pedido', (entry) => `moveu o pedido${fromTo(entry, 'status')}`],
  'application.move_undone': ['pedido', (entry) => `anulou a mudança; o pedido voltou${fromTo(entry, 'status')}`],
  'application.assigned': ['pedido', assigned],
  'application.put_off': [
    'pedido',
    ({ after }) =>
      after?.['until']
        ? `adiou o trabalho no pedido até ${formatDate(String(after['until']))}`
        : 'voltou a pôr o pedido no dia',
  ],
  'application.reminded': ['pedido', () => 'lembrou o cliente dos documentos em falta'],
  'application.follow_up_agreed': ['pedido', () => 'autorizou um novo contacto depois da escritura'],
  'application.follow_up_withdrawn': ['pedido', () => 'deixou de autorizar um novo contacto depois da escritura'],
  'application.follow_up_planned': [
    'pedido',
    ({ after }) =>
      after?.['followUpOn']
        ? `marcou para ${formatFact('followUpOn', after)} um novo contacto depois da escritura`
        : 'desistiu de um novo contacto depois da escritura',
  ],
  'application.card_consent_given': [
    'documentos',
    (entry) =>
      entry.after?.['on']
        ? `registou a autorização em papel para a cópia do Cartão de Cidadão${ofSomebody(entry)}${onDay(entry)}`
        : 'autorizou a cópia do Cartão de Cidadão',
  ],
  'application.card_consent_withdrawn': ['documentos', () => 'retirou a autorização para a cópia do Cartão de Cidadão'],
  'application.card_to_show': ['documentos', () => 'escolheu mostrar o Cartão de Cidadão à equipa'],
  'application.card_seen': [
    'documentos',
    (entry) => `${entry.after?.['seen'] ? 'marcou' : 'desmarcou'} o Cartão de Cidadão${ofSomebody(entry)} como visto`,
  ],
  'application.ended': [
    'pedido',
    ({ before, after }) =>
      `encerrou o pedido como «${formatFact('outcome', after)}», na fase «${formatFact('status', before)}»`,
  ],
  'application.reopened': [
    'pedido',
    ({ before, after }) =>
      `voltou a abrir o pedido, que estava como «${formatFact('outcome', before)}», na fase «${formatFact('status', after)}»`,
  ],
  'submission.created': ['propostas', (entry) => `preparou o pedido ao banco${bank(entry)}`],
  'submission.packed': [
    'acessos',
    (entry) =>
      `preparou ${counted(Number(entry.after?.['count'] ?? 0), 'documento', 'documentos')} para o banco${bank(entry)}`,
  ],
  'submission.moved': ['propostas', (entry) => `mudou o pedido ao banco${bank(entry)}${fromTo(entry, 'submission')}`],
  'submission.move_undone': [
    'propostas',
    (entry) =>
      `anulou a mudança do pedido ao banco${bank(entry)}, que voltou a «${formatFact('submission', entry.after)}»`,
  ],
  'submission.corrected': [
    'propostas',
    (entry) => `corrigiu o estado do pedido ao banco${bank(entry)}${fromTo(entry, 'submission')}`,
  ],
  'bank_consent.given': ['pedido', (entry) => `autorizou o envio dos seus dados para${bank(entry)}`],
  'bank_consent.withdrawn': ['pedido', (entry) => `retirou a autorização para enviar os seus dados para${bank(entry)}`],
  'bank_consent.recorded': [
    'pedido',
    (entry) =>
      entry.after?.['given']
        ? `registou a autorização em papel${ofSomebody(entry)} para o envio para${bank(entry)}`
        : `registou que ${somebody(entry)} retirou a autorização para o envio para${bank(entry)}`,
  ],
  'party.invited': ['pedido', (entry) => `convidou ${somebody(entry)}${asRole(entry)}`],
  'party.invitation_sent': ['pedido', (entry) => `enviou outra vez o convite de ${somebody(entry)}`],
  'party.invitation_returned': ['pedido', (entry) => `não conseguiu entregar o convite de ${somebody(entry)}`],
  'party.joined': ['pedido', (entry) => `entrou no pedido${asRole(entry)}`],
  'party.revoked': ['pedido', (entry) => `retirou o convite de ${somebody(entry)}`],
  'party.left': ['pedido', () => 'saiu do pedido'],
  'party.removed': ['pedido', (entry) => `tirou ${somebody(entry)} do pedido`],
  'party.changed': ['pedido', (entry) => `mudou ${somebody(entry)} no pedido${changes(entry)}`],
  'party.without_account': ['pedido', (entry) => `juntou ${somebody(entry)}${asRole(entry)}, sem conta`],
  'party.role_asked': ['pedido', (entry) => `pediu a ${somebody(entry)} que passe a titular`],
  'party.informed': ['pedido', (entry) => `entregou em papel a informação prévia a ${somebody(entry)}${onDay(entry)}`],
  'party.split': ['pedido', (entry) => `dividiu o pedido: ${somebody(entry)} ficou com um pedido à parte`],
  'party.gone_without': ['pedido', (entry) => `avançou sem esperar por ${somebody(entry)}`],
  'scenario.kept': ['pedido', () => 'guardou um cenário do simulador'],
  'scenario.changed': ['pedido', () => 'mudou um cenário do simulador'],
  'scenario.removed': ['pedido', () => 'apagou um cenário do simulador'],
  'document.uploaded': ['documentos', (entry) => `enviou ${paper(entry)}`],
  'document.replaced': ['documentos', (entry) => `substituiu ${paper(entry)}${previousStatus(entry)}`],
  'document.carried_over': ['documentos', (entry) => `trouxe ${paper(entry)} de outro pedido`],
  'document.carried_removed': ['documentos', (entry) => `retirou ${paper(entry)}, que vinha de outro pedido`],
  'document.approved': ['documentos', (entry) => `aprovou ${paper(entry)}${previousStatus(entry)}`],
  'document.approval_undone': [
    'documentos',
    (entry) => `anulou a aprovação de ${paper(entry)}, que voltou a «${formatFact('aiStatus', entry.after)}»`,
  ],
  'document.correction_requested': [
    'documentos',
    (entry) => `pediu a correção de ${paper(entry)}${previousStatus(entry)}`,
  ],
  'document.correction_withdrawn': [
    'documentos',
    (entry) => `deixou de pedir a correção de ${paper(entry)}, que voltou a «${formatFact('aiStatus', entry.after)}»`,
  ],
  'document.reopened': ['documentos', (entry) => `reabriu ${paper(entry)}, que estava aprovado, para correção`],
  'document.moved': ['documentos', (entry) => `mudou ${paper(entry)} de lugar: estava noutro documento`],
  'document.removed': ['documentos', (entry) => `apagou ${paper(entry)}`],
  'document.restored': [
    'documentos',
    (entry) => `repôs o ficheiro de ${paper(entry)} a partir de uma cópia de segurança`,
  ],
  'document.read': ['documentos', (entry) => `leu ${paper(entry)}`],
  'document.card_typed': ['documentos', (entry) => `escreveu o número e a validade de ${paper(entry)}`],
  'document.opened': ['acessos', (entry) => `abriu o ficheiro de ${paper(entry)}`],
  'document.opened_unverified': [
    'acessos',
    (entry) => `abriu o ficheiro de ${paper(entry)}, que não foi verificado, depois de avisado`,
  ],
  'document.infected': [
    'documentos',
    (entry) =>
      `recusou e apagou o ficheiro de ${paper(entry)}, que não passou na verificação de segurança${previousStatus(entry)}`,
  ],
  'document.requested': ['documentos', (entry) => `pediu ao cliente mais um documento, ${paper(entry)}`],
  'document.needed': ['documentos', (entry) => `voltou a pedir ${paper(entry)}`],
  'document.not_needed': ['documentos', (entry) => `indicou que ${paper(entry)} não se aplica ao pedido`],
  'documents.downloaded': [
    'acessos',
    ({ after }) => {
      const [count, to] = [Number(after?.['count'] ?? 0), after?.['bankName']];
      const what = count === 0 ? 'os documentos' : counted(count, 'documento', 'documentos');
      return `descarregou ${what} num ZIP${to ? ` para o banco ${to}` : ''}`;
    },
  ],
  'call.logged': ['pedido', ({ after }) => `registou uma chamada${more(formatFact('callOutcome', after))}`],
  'task.added': ['pedido', (entry) => `acrescentou ${someTasks(entry)}`],
  'task.changed': ['pedido', (entry) => `mudou uma tarefa${forDay(entry)}`],
  'task.done': ['pedido', (entry) => `concluiu uma tarefa${forDay(entry)}`],
  'task.reopened': ['pedido', (entry) => `voltou a abrir uma tarefa${forDay(entry)}`],
  'task.removed': ['pedido', (entry) => `apagou ${someTasks(entry)}`],
  'case_date.set': [
    'pedido',
    (entry) => `${entry.before ? 'mudou' : 'acrescentou'} uma data: ${someDate(entry.after)}`,
  ],
  'case_date.removed': ['pedido', (entry) => `retirou uma data: ${someDate(entry.before)}`],
  'deed.day_set': ['escritura', ({ after }) => `marcou a escritura para ${formatFact('deedOn', after)}`],
  'deed.day_changed': ['escritura', (entry) => `mudou a escritura${changes(entry)}`],
  'deed.day_removed': ['escritura', ({ before }) => `retirou o dia da escritura, ${formatFact('deedOn', before)}`],
  'mail.received': ['pedido', () => 'recebeu um email'],
  'mail.confirmed': ['pedido', (entry) => `disse que um email é${ofSomebody(entry) || ' do cliente'}`],
  'mail.discarded': ['pedido', () => 'descartou um email'],
  'mail.sent': ['pedido', (entry) => `enviou um email${withFiles(entry)}${authorizedFor(entry)}`],
  'mail.link_opened': ['acessos', () => 'abriu um ficheiro pelo link de um email'],
  'mail.address_ended': ['pedido', () => 'anulou um endereço de email do pedido'],
  'mail.link_revoked': ['pedido', () => 'anulou o link para os ficheiros de um email'],
  'mail.opened': ['acessos', () => 'abriu um email original ou um ficheiro dele'],
  'history.exported': ['acessos', () => 'descarregou o histórico em CSV'],
  'deed.item_needed': ['escritura', (entry) => `voltou a pedir ${paper(entry)} para a escritura`],
  'deed.item_not_needed': ['escritura', (entry) => `dispensou ${paper(entry)} da escritura`],
  'offer.drafted': ['propostas', (entry) => `preparou uma proposta${bank(entry)}${figures(entry)}`],
  'offer.draft_changed': ['propostas', (entry) => `mudou o rascunho da proposta${bank(entry)}${changes(entry)}`],
  'offer.draft_withdrawn': ['propostas', (entry) => `retirou o rascunho da proposta${bank(entry)}`],
  'offer.published': ['propostas', (entry) => `publicou a proposta${bank(entry)}${figures(entry)}`],
  'offer.publication_undone': ['propostas', (entry) => `anulou a publicação da proposta${bank(entry)}`],
  'offer.withdrawn': ['propostas', (entry) => `retirou a proposta${bank(entry)}, que estava publicada`],
  'offer.selected': [
    'propostas',
    (entry) =>
      `${entry.actorRole === 'client' ? 'escolheu a' : 'completou a escolha da'} proposta${bank(entry)}${figures(entry)}`,
  ],
  'offer.declined': ['propostas', (entry) => `recusou a proposta${bank(entry)}, ao escolher outra`],
  'offer.choice_replaced': ['propostas', (entry) => `pôs a aprovação no lugar da proposta escolhida${bank(entry)}`],
  'offer.replacement_undone': [
    'propostas',
    (entry) => `anulou a troca da proposta escolhida, que voltou a ser a de antes${bank(entry)}`,
  ],
  'offer.choice_reopened': [
    'propostas',
    (entry) => `reabriu a escolha da proposta${bank(entry)}, que ficou «${formatFact('status', entry.after)}»`,
  ],
  'offer.fine_attached': ['propostas', (entry) => `juntou a FINE à proposta${bank(entry)}`],
  'offer.field_confirmed': [
    'propostas',
    (entry) => `confirmou na FINE da proposta${bank(entry)}: ${formatFact('fineFields', entry.after)}`,
  ],
  'offer.published_without_fine': ['propostas', (entry) => `publicou a proposta${bank(entry)} sem a FINE do banco`],
  'advice.given': [
    'propostas',
    (entry) => (entry.after?.['bankName'] ? `recomendou a proposta${bank(entry)}` : 'não recomendou nenhuma proposta'),
  ],
  'advice.opened': ['propostas', () => 'abriu a recomendação da equipa'],
  'fine.opened': ['propostas', (entry) => `abriu a FINE da proposta${bank(entry)}`],
  'fine.received': [
    'propostas',
    (entry) =>
      `registou que ${receiver(entry)} recebeu a FINE da proposta${bank(entry)} a ${formatFact('receivedOn', entry.after)}`,
  ],
  'fine.receipt_corrected': [
    'propostas',
    (entry) => `corrigiu o dia em que ${receiver(entry)} recebeu a FINE da proposta${bank(entry)}${changes(entry)}`,
  ],
  'party.confirmed': [
    'propostas',
    (entry) =>
      entry.actorRole === 'client'
        ? `confirmou a proposta${bank(entry)}`
        : `registou a confirmação da proposta${bank(entry)} por ${entry.after?.['partyName'] ? somebody(entry) : 'um dos titulares'}`,
  ],
  'party.confirmation_withdrawn': [
    'propostas',
    (entry) =>
      entry.actorRole === 'system'
        ? `deixou de esperar confirmações da proposta${bank(entry)}, que expirou`
        : `retirou a escolha da proposta${bank(entry)}, que esperava confirmação`,
  ],
  'meeting.booked': ['chamadas', ({ after }) => `marcou uma chamada para ${formatFact('startsAt', after)}`],
  'meeting.moved': [
    'chamadas',
    ({ before, after }) => `mudou a chamada de ${formatFact('startsAt', before)} para ${formatFact('startsAt', after)}`,
  ],
  'meeting.cancelled': ['chamadas', ({ before }) => `cancelou a chamada de ${formatFact('startsAt', before)}`],
  'meeting.requested': ['chamadas', ({ after }) => `pediu uma chamada para ${formatFact('startsAt', after)}`],
  'meeting.move_requested': [
    'chamadas',
    ({ before }) => `pediu para remarcar a chamada de ${formatFact('startsAt', before)}`,
  ],
  'client.email_stopped': [
    'pedido',
    ({ after }) =>
      after?.['reason'] === 'complaint'
        ? 'deixou de enviar emails ao cliente, que os marcou como spam'
        : 'deixou de enviar emails ao cliente: o endereço devolve-os',
  ],
};

export const kindOf = (action: string): Kind | null => (isCaseAction(action) ? words[action][0] : null);

export const actionsOf = (kind: Kind): CaseAction[] => caseActions.filter((action) => words[action][0] === kind);

/** Returns the actor: a client or team member by name, a machine by its function. */
function actorOf({ actorId, actorRole }: DescribedEntry, names: Names): string {
  switch (actorRole) {
    case 'client':
      return names[actorId] ? `${names[actorId]} (cliente)` : 'O cliente';
    case 'system':
      return actorId === 'calendar' ? 'O calendário' : 'O sistema';
    case 'operations':
      return 'A equipa técnica';
    default: {
      const name = nameOf(actorId, names);
      return name.charAt(0).toUpperCase() + name.slice(1);
    }
  }
}

/** Returns an entry as a sentence in two parts, actor and action: 'Rui Alves' 'aprovou «IRS» (estava «Em revisão»)'. */
export function describeEntry(entry: DescribedEntry, names: Names): { who: string; what: string } {
  const { action } = entry;
  // A newer release may have written an action that is unknown here.
  const what = isCaseAction(action) ? words[action][1](entry, names) : `registou «${action}»`;
  return { who: actorOf(entry, names), what };
}
