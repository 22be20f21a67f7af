import { randomUUID } from 'node:crypto';
import { endingMessages } from '#shared/applications/ending-messages.ts';
import { followUpVersion, proposedDays } from '#shared/deed/follow-up.ts';
import { cardConsentVersion } from '#shared/documents/id-card.ts';
import { requiredDocuments } from '#shared/documents/required-documents.ts';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import { callOutcomes } from '#shared/messages/calls.ts';
import { versionInForce } from '#shared/prior-information/in-force.ts';
import type { RouteInput } from '#shared/routes.ts';
import type { SubmissionStatus } from '#shared/submissions/index.ts';
import type { ApiSession } from '../api-session.ts';
import { moveAtBank, type Submission, sendToBanks } from '../banks.ts';
import { playDeed } from '../deed.ts';
import { attachFine, recordReceipts } from '../publish-offer.ts';
import { type SampleFile, samplePdf, samplePng } from '../sample-files.ts';
import type { Clock, OfficeSession } from './office-session.ts';
import type { OfficeClient } from './people.ts';
import { day, type Timeline } from './timeline.ts';

interface Players {
  client: OfficeClient;
  customer: OfficeSession;
  /** The member who works on the case, and their id. */
  staff: OfficeSession;
  staffId: string;
  clock: Clock;
  times: Timeline;
  /** The real time: nothing happens after it. */
  present: number;
}

type Phases = NonNullable<RouteInput<'offers.draft'>['phases']>;

const conversations: readonly (readonly [question: string, answer: string])[] = [
  [
    'Bom dia! O recibo de vencimento de agosto serve, ou tem de ser o de setembro?',
    'Precisamos dos três últimos, por isso o de setembro também. Obrigado!',
  ],
  ['Enviei o IRS. Falta alguma coisa do meu lado?', 'Está tudo do teu lado. Respondemos até amanhã.'],
  ['Quanto tempo demora a avaliação do imóvel?', 'Em regra uma a duas semanas depois de o banco a pedir.'],
  ['Posso escolher outro seguro de vida?', 'Podes. Diz-nos qual e confirmamos com o banco o efeito no spread.'],
];

const correction = 'A última página está cortada. Envia o documento completo, por favor.';

/** Plays one case at its own times, as its client and as the team, up to where it stands. */
export async function playCase(players: Players): Promise<void> {
  const { client, clock, times, present, customer, staff, staffId } = players;
  const { fate, index, answers } = client;
  /** Moves the clock to a step; false if that lies in the future. */
  const reach = (time: number): boolean => {
    if (time > present) return false;
    clock.moveTo(time);
    return true;
  };
  reach(times.begun);
  const { application } = await customer.call('applications.onboard', answers);
  if (answers.whatsapp.optIn) await customer.confirmWhatsApp();
  const applicationId = application.id;
  const passport = answers.countryIncome !== 'PT';
  if (passport) await customer.call('applications.setPreferences', { applicationId, identType: 'passport' });
  else await customer.call('documents.setCard', { applicationId, choice: 'consent', version: cardConsentVersion });

  await customer.call('prior-information.acknowledge', { version: versionInForce });
  const required = requiredDocuments({ ...answers, identType: passport ? 'passport' : 'cc' });
  const sent = fate === 'documentos' ? index % required.length : required.length;
  for (const [position, { type, label }] of required.slice(0, sent).entries()) {
    reach(times.begun + ((times.submitted - times.begun) * (position + 1)) / (required.length + 1));
    await customer.upload(applicationId, type, await fileFor(client, type, label));
  }
  if (fate === 'documentos') return;
  reach(times.submitted);
  await customer.call('applications.submit', { applicationId });
  // Every fifth case has nobody responsible yet.
  if (index % 5 !== 0) await staff.call('applications.assign', { applicationId, from: null, to: staffId });
  if (index % 2 === 0) await talk(players, applicationId, index % 6 === 4);

  if (!reach(times.reviewed)) return;
  await review(players, applicationId);
  await telephone(players, applicationId);
  if (fate === 'analise' && reviewedShare(client) < 1) return;
  const asked = await askBanks(players, applicationId);
  if (fate === 'analise') return;
  if (fate === 'withdrawn') return end(staff, applicationId, 'withdrawn');
  if (!reach(times.offered)) return;
  await offer(players, applicationId, asked);
  if (fate === 'rejected') return refuse(players, applicationId);
  if (fate === 'proposta' && index % 3 !== 0) return;
  if (!reach(times.chosen)) return;
  const { offers } = await customer.call('offers.list', { applicationId });
  const chosen = offers[index % offers.length];
  if (chosen) await customer.call('offers.choose', { applicationId, offerId: chosen.id });
  if (fate === 'proposta') return;

  if (!reach(times.deed)) return;
  await receiveFine(players, applicationId);
  await moveChosen(players, applicationId, 'aprovado');
  await staff.call('applications.move', { applicationId, from: 'proposta', to: 'escritura' });
  const complete = fate === 'concluida' && reach(times.concluded);
  await playDeed(
    applicationId,
    { customer, staff, fileFor: (label) => fileFor(client, 'escritura', label) },
    { complete },
  );
  if (!complete) return;
  await conclude(players, applicationId);
  await moveChosen(players, applicationId, 'contratado');
}

/** Euro and months that the client wants to borrow. */
const wishOf = ({ index }: OfficeClient) => ({
  amount: 120_000 + ((index * 37) % 29) * 10_000,
  termMonths: 300 + (index % 4) * 30,
});

/** The banks that answer a case, one for each offer. */
const banksOf = ({ index }: OfficeClient) =>
  Array.from({ length: 2 + (index % 2) }, (_, number) => lenders[(index + number) % lenders.length]).filter(
    (bank) => bank !== undefined,
  );

/** What a bank has said before there are offers, in turn. */
const firstAnswers: readonly (readonly SubmissionStatus[])[] = [
  ['em_analise'],
  [],
  ['em_analise', 'pedido_elementos'],
  ['em_analise', 'avaliacao'],
];

/** Sends the papers to the case's banks, which go on with it. */
async function askBanks({ client, customer, staff }: Players, applicationId: string): Promise<readonly Submission[]> {
  const lenderIds = banksOf(client).map(({ id }) => id);
  const sent = await sendToBanks(applicationId, { customer, staff }, { lenderIds, ...wishOf(client) });
  for (const [number, submission] of sent.entries()) {
    const place = client.fate === 'analise' ? (client.index + number) % firstAnswers.length : 0;
    for (const to of firstAnswers[place] ?? []) await moveAtBank(staff, applicationId, submission, to);
  }
  return sent;
}

/** Moves the request at the bank whose offer was chosen. */
async function moveChosen({ staff }: Players, applicationId: string, to: 'aprovado' | 'contratado'): Promise<void> {
  const { offers } = await staff.call('offers.staffList', { applicationId });
  const submissionId = offers.find(({ status }) => status === 'selected')?.submissionId;
  if (submissionId) await moveAtBank(staff, applicationId, { submissionId }, to);
}

/** Ends a case that every bank refused. */
async function refuse({ staff }: Players, applicationId: string): Promise<void> {
  const { submissions } = await staff.call('submissions.staffList', { applicationId });
  for (const submission of submissions) await moveAtBank(staff, applicationId, submission, 'recusado');
  await end(staff, applicationId, 'rejected');
}

/** Concludes a case with the day of the next talk, of one of them today; most clients agree to it. */
async function conclude({ client: { index }, clock, present, customer, staff }: Players, applicationId: string) {
  const today = lisbonDay(clock.now());
  const { fixedMonths } = await staff.call('deed.followUp', { applicationId });
  const [proposed] = proposedDays({ deedOn: today, fixedMonths: fixedMonths ?? undefined, today });
  const followUpOn = index % 7 === 4 ? lisbonDay(new Date(present)) : proposed?.on;
  await staff.call('applications.move', {
    applicationId,
    from: 'escritura',
    to: 'concluida',
    deedOn: today,
    followUpOn,
  });
  if (index % 4 === 3) return;
  const answer = { agreed: true, version: followUpVersion, source: 'dashboard' } as const;
  await customer.call('deed.agreeToFollowUp', { applicationId, ...answer });
}

async function fileFor({ name }: OfficeClient, type: string, label: string): Promise<SampleFile> {
  if (type.startsWith('id_card') || type === 'passport') return samplePng(`${type}.png`);
  return samplePdf(`${label}.pdf`, label, [`Nome: ${name}`, 'Documento de demonstração, sem valor.']);
}

/** A question of the client; the answer comes some hours later, or not yet. */
async function talk({ customer, staff, clock, times, present, client }: Players, applicationId: string, open: boolean) {
  const [question, answer] = conversations[client.index % conversations.length] as readonly [string, string];
  await customer.call('messages.send', { applicationId, sendingId: randomUUID(), content: question });
  const answered = times.submitted + (0.05 + (client.index % 7) * 0.06) * day;
  if (open || answered > Math.min(present, times.reviewed)) return;
  clock.moveTo(answered);
  const sending = { applicationId, sendingId: randomUUID(), content: answer } as const;
  await staff.call('messages.staffSend', { ...sending, visibility: 'client' });
}

/** In analysis every third case is reviewed entirely, others in part, with a correction, or not at all. */
const reviewedShare = ({ fate, index }: OfficeClient): number =>
  fate === 'analise' ? ([1, 0.5, 0][index % 3] ?? 1) : 1;

async function review({ client, staff }: Players, applicationId: string): Promise<void> {
  const { documents } = await staff.call('applications.staffGet', { applicationId });
  const { fate } = client;
  const share = reviewedShare(client);
  for (const [position, { id: documentId, uploadId }] of documents.entries()) {
    if (position >= documents.length * share) return;
    const target = { applicationId, documentId, uploadId };
    if (fate === 'analise' && share === 0.5 && position === 0)
      await staff.call('documents.review', { ...target, decision: 'reject', reason: correction });
    else await staff.call('documents.review', { ...target, decision: 'approve' });
  }
}

/** The team calls about what it reviewed, and does what it has promised; without an answer that is left to do. */
async function telephone({ client: { index }, staff, staffId }: Players, applicationId: string): Promise<void> {
  const outcome = callOutcomes[index % callOutcomes.length] ?? 'spoke';
  const call = { direction: 'out', contact: 'client', outcome, note: '' } as const;
  await staff.call('messages.logCall', { applicationId, sendingId: randomUUID(), ...call });
  const task = { text: 'Pedir a avaliação do imóvel', dueOn: null, dueTime: null, assigneeId: staffId, repeat: null };
  const { id: taskId } = await staff.call('tasks.add', { applicationId, sendingId: randomUUID(), ...task });
  if (outcome !== 'no_answer') await staff.call('tasks.done', { applicationId, taskId });
}

/** Publishes offers, one of each bank: those of cases that come to the deed are the bank's approvals. */
async function offer(
  { client, staff, clock }: Players,
  applicationId: string,
  asked: readonly Submission[],
): Promise<void> {
  const { fate, index } = client;
  const today = lisbonDay(clock.now());
  const isApproved = fate === 'escritura' || fate === 'concluida';
  const { amount: loanAmount, termMonths } = wishOf(client);
  for (const [number, bank] of banksOf(client).entries()) {
    const submission = asked.find(({ lenderId }) => lenderId === bank.id);
    const { id, version } = await staff.call('offers.draft', {
      applicationId,
      submissionId: submission?.submissionId,
      ...(isApproved && { kind: 'aprovada', issuedAt: today, validUntil: daysAfter(today, 90) }),
      bankName: bank.name,
      loanAmount,
      termMonths,
      phases: phasesOf(index + number, termMonths),
      costs: [
        { name: 'Imposto do selo do empréstimo', amount: loanAmount * 0.006, when: 'initial' },
        { name: 'Comissão de análise e avaliação', amount: 480, when: 'initial' },
      ],
      insurances: [
        { kind: 'life', yearly: 240 + ((index + number) % 5) * 30, required: true },
        { kind: 'home', yearly: 156, required: true },
      ],
    });
    const reason = 'A FINE está em papel, no arquivo.';
    await staff.call('offers.publishWithoutFine', { applicationId, offerId: id, version, reason });
    if (submission && !isApproved) await moveAtBank(staff, applicationId, submission, 'pre_aprovado');
  }
}

/** Attaches the FINE of the chosen offer, which the bank delivered when it was published. */
async function receiveFine({ staff, times }: Players, applicationId: string): Promise<void> {
  const { offers } = await staff.call('offers.staffList', { applicationId });
  const chosen = offers.find(({ status }) => status === 'selected');
  if (!chosen?.issuedAt) return;
  const { id: offerId, issuedAt, bankName, loanAmount, termMonths, interestRate, totalCost, terms } = chosen;
  const { phases, validUntil } = terms;
  const figures = { fineTaeg: Number((interestRate + 0.4).toFixed(1)), fineMtic: totalCost, issuedAt };
  const of = { applicationId, kind: 'aprovada', bankName, loanAmount, termMonths, phases, ...figures } as const;
  const instalments = chosen.figures.instalments.map(({ amount }) => amount);
  const sheet = { ...of, ...(validUntil && { validUntil }) };
  await attachFine(staff, { offerId, terms: sheet, instalments }, staff.store);
  await recordReceipts(staff, applicationId, lisbonDay(new Date(times.offered)));
}

/** Returns the phases of a fixed, a variable or a mixed rate in turn. */
function phasesOf(number: number, termMonths: number): Phases {
  const spread = Number((0.7 + (number % 5) * 0.05).toFixed(3));
  const tan = Number((2.15 + spread).toFixed(3));
  const indexed = {
    kind: 'indexed',
    tan,
    index: 'euribor_6m',
    indexValue: 2.15,
    indexMonth: '2026-10',
    spread,
  } as const;
  const fixed = { kind: 'fixed', tan: Number((2.9 + (number % 9) * 0.125).toFixed(3)) } as const;
  if (number % 3 === 0) return [{ ...fixed, months: termMonths }];
  if (number % 3 === 1) return [{ ...indexed, months: termMonths }];
  return [
    { ...fixed, months: 36 },
    { ...indexed, months: termMonths - 36 },
  ];
}

async function end(staff: ApiSession, applicationId: string, outcome: 'rejected' | 'withdrawn'): Promise<void> {
  const reason = outcome === 'rejected' ? 'O banco não aprovou o rácio de esforço.' : 'O cliente desistiu da compra.';
  await staff.call('applications.end', { applicationId, outcome, reason, message: endingMessages[outcome] });
}
