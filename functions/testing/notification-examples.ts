import { randomUUID } from 'node:crypto';
import { putAddressChange } from '#database/addresses/writes.ts';
import { startChange } from '#database/change.ts';
import { createLead } from '#database/leads/writes.ts';
import { type Notification, team } from '#database/notifications/entity.ts';
import { transact } from '#database/transaction.ts';
import { endingMessages } from '#shared/applications/ending-messages.ts';
import { brokerage, teamMailbox } from '#shared/brokerage.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { NotificationKind } from '#shared/notifications/kinds.ts';
import { versionInForce } from '#shared/prior-information/in-force.ts';
import { readyToSign } from './deed.ts';
import { addClient } from './journey.ts';
import { addClientWithOffers, replaceByApproval } from './offers.ts';
import { addPartyOf, contactToken, inviteTo } from './parties.ts';
import type { World } from './world.ts';

type Example = Pick<Notification, 'payload'> &
  Partial<Pick<Notification, 'personId' | 'applicationId' | 'subjects' | 'linkToken'>>;

/** A deed in a week. */
async function examplesOfDeed(world: World): Promise<Record<'deed_day_set' | 'deed_reminder', Example>> {
  const { personId, applicationId } = await addClient(world);
  await readyToSign(world, applicationId);
  const dueOn = lisbonDay(new Date(world.now().getTime() + 7 * 24 * 60 * 60_000));
  const deed = { on: dueOn, time: '10:30', place: 'Casa Pronta de Lisboa', recordedBy: 'x', changes: 0 };
  await world.database.entities.application.patch({ applicationId }).set({ status: 'escritura', deed }).go();
  const example = { personId, applicationId, payload: { email: 'ana@exemplo.pt', firstName: 'Ana', dueOn } };
  return { deed_day_set: example, deed_reminder: example };
}

/** The appraisal of a case, in two weeks. */
async function exampleOfDate(
  world: World,
  { applicationId, staffId }: { applicationId: string; staffId: string },
): Promise<Example> {
  const dueOn = lisbonDay(new Date(world.now().getTime() + 14 * 24 * 60 * 60_000));
  const dateId = randomUUID();
  await world.succeed('agenda.setDate', staffId, {
    applicationId,
    dateId,
    version: 0,
    kind: 'avaliacao',
    label: null,
    on: dueOn,
    time: '10:30',
    place: 'Rua das Flores 10, Porto',
    source: 'typed',
  });
  return { personId: staffId, applicationId, payload: { email: 'rui@exemplo.pt', firstName: 'Rui', dateId, dueOn } };
}

/** Returns a notification of every kind about one stored case; a missing kind does not compile. */
export async function notificationExamples(world: World): Promise<Readonly<Record<NotificationKind, Notification>>> {
  const { database, now, newId } = world;
  const { entities } = database;
  const staffId = await world.addPerson({ name: 'Rui Alves', role: 'staff' });
  const { personId, applicationId, offers } = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.']);
  await world.succeed('people.saveName', personId, { name: 'Ana Sousa' });
  const [offer] = offers;
  if (!offer) throw new Error('No offer');
  await world.succeed('offers.choose', personId, { applicationId, offerId: offer.id });
  const content = 'Já temos uma resposta do banco. Vê quando puderes.';
  const sendingId = '8c4b9c0e-6f5f-4d5e-9d8a-2f6f1c7d9a10';
  await world.succeed('messages.staffSend', staffId, { applicationId, sendingId, visibility: 'client', content });
  await entities.application.patch({ applicationId }).set({ responsibleId: staffId }).go();
  for (const question of ['Já há novidades?', 'Obrigada!'])
    await world.succeed('messages.send', personId, { applicationId, sendingId: randomUUID(), content: question });
  const startsAt = new Date(now().getTime() + 24 * 60 * 60_000).toISOString();
  const bookingUid = 'example';
  await entities.meeting.create({ applicationId, startsAt, bookingUid, status: 'booked', isByOwner: true }).go();
  const leadId = newId();
  const lead = { leadId, name: 'Marta Reis', email: 'marta@exemplo.pt', phone: '912 345 678' };
  const message = 'Trabalho em França e quero comprar casa no Porto.\nQuanto posso pedir?';
  await transact(database, [createLead({ ...lead, message, source: 'contact_form', createdAt: now().toISOString() })]);
  const contactId = newId();
  const contact = { leadId: contactId, name: 'Nuno Reis', email: 'nuno@exemplo.pt', createdAt: now().toISOString() };
  await transact(database, [createLead({ ...contact, source: 'telefone' })]);
  await world.succeed('leads.invite', staffId, { leadId: contactId, version: 0 });
  const complaintId = '8c4b9c0e-6f5f-4d5e-9d8a-2f6f1c7d9a10';
  await world.succeed('complaints.record', staffId, {
    submissionId: complaintId,
    channel: 'carta',
    receivedOn: lisbonDay(now()),
    name: 'Marta Reis',
    email: 'marta@exemplo.pt',
    summary: 'Pedi a proposta há três semanas e ninguém me disse nada.',
  });
  await world.succeed('complaints.answer', staffId, {
    complaintId,
    version: 0,
    answeredOn: lisbonDay(now()),
    answer: 'Tens razão, e pedimos desculpa.\nA proposta segue hoje.',
    outcome: 'aceite',
  });
  const leaving = await addClient(world);
  const { email: leavingEmail } = await world.succeed('people.me', leaving.personId, {});
  await world.succeed('privacy.requestErasure', leaving.personId, { email: leavingEmail });

  const code = { changeId: newId(), code: '493017', expiresAt: Math.floor(now().getTime() / 1000) + 900 };
  await transact(database, [putAddressChange({ ...code, personId, email: 'ana@exemplo.pt' })]);

  const suspendedId = await world.addPerson({ name: 'Marta Reis' });
  const suspension = startChange(world, { personId: staffId, role: 'admin' });
  const reason = 'Telemóvel roubado.';
  await suspension.commit([suspension.auditPerson({ personId: suspendedId, action: 'security.suspended', reason })]);

  const startedAt = now().toISOString();
  const endsAt = new Date(now().getTime() + 72 * 60 * 60_000).toISOString();
  const wait = { startedAt, endsAt, notices: 0, stopKey: 'c3RvcC1rZXktb2YtYW5hLXdpdGgtMjU2LWJpdHMtc3Q' };
  await entities.factorRecovery.create({ personId, revision: newId(), state: 'open', nextAt: startedAt, wait }).go();

  const couple = await addClient(world);
  const guest = { name: 'Rui Costa', email: 'rui@convidado.example', role: 'co_titular' } as const;
  const invitation = await inviteTo(world, couple, guest);
  const joined = await addPartyOf(world, couple.applicationId, { role: 'co_titular', invitedBy: couple.personId });

  const ana = { email: 'ana@exemplo.pt', firstName: 'Ana' };
  const toTeam = { email: teamMailbox, firstName: brokerage.name };
  const about = { personId, applicationId };
  const waiting = { count: 1, applicationIds: [applicationId] };
  const examples: Readonly<Record<NotificationKind, Example>> = {
    docs_submitted: { ...about, payload: { ...ana, slaHours: brokerage.reviewHours } },
    correction_requested: {
      ...about,
      payload: {
        ...ana,
        documentLabel: 'Declaração de IRS',
        reason: 'Falta a segunda página.\nEnvia o documento todo.',
      },
    },
    documents_approved: { ...about, payload: ana },
    stage_changed: { ...about, payload: { ...ana, stage: 'proposta' } },
    offer_published: { ...about, payload: { ...ana, bankName: 'Banco Exemplo, S.A.' } },
    choice_received: { ...about, payload: { ...ana, bankName: 'Banco Exemplo, S.A.' } },
    deed_documents_asked: {
      ...about,
      payload: { ...ana, stage: 'escritura', documentLabels: ['Certidão permanente', 'Caderneta predial'] },
    },
    application_ended: {
      ...about,
      payload: { ...ana, outcome: 'rejected', message: endingMessages.rejected },
    },
    application_reopened: { ...about, payload: ana },
    request_over: { personId, payload: ana },
    choice_reopened: { ...about, payload: ana },
    choice_to_confirm: await exampleOfConfirmation(world, staffId),
    choice_replaced: await exampleOfReplacement(world, staffId),
    choice_withdrawn: { ...about, payload: { ...ana, bankName: 'Banco Exemplo, S.A.', reason: 'prazo' } },
    invitation_sent: {
      personId: couple.applicationId,
      subjects: [invitation.partyId],
      linkToken: invitation.token,
      payload: { email: guest.email, firstName: 'Rui' },
    },
    contact_invitation: {
      personId: contactId,
      linkToken: await contactToken(world, contactId),
      payload: { email: contact.email, firstName: 'Nuno' },
    },
    complaint_received: { personId: complaintId, payload: { firstName: 'Marta', complaintId } },
    complaint_answered: { personId: complaintId, payload: { firstName: 'Marta', complaintId } },
    complaint_due: {
      personId: staffId,
      payload: { ...ana, facts: ['R-2026-7D9A10: responder até 19/12/2026.'] },
    },
    party_joined: {
      personId: couple.personId,
      applicationId: couple.applicationId,
      subjects: [joined.partyId],
      payload: ana,
    },
    invitation_undone: { personId: joined.personId, subjects: [joined.partyId, couple.applicationId], payload: ana },
    mail_received: { personId: staffId, applicationId, payload: { email: 'rui@exemplo.pt', firstName: 'Rui' } },
    mail_files: { ...about, payload: { ...ana, message: '1 ficheiro não foi guardado: lista.zip.' } },
    mail_sent: await exampleOfMail(world, staffId, applicationId),
    mail_refused: { personId, payload: ana },
    case_assigned: {
      personId: staffId,
      subjects: [applicationId],
      payload: { email: 'rui@exemplo.pt', firstName: 'Rui' },
    },
    role_given: { personId, payload: { ...ana, role: 'staff' } },
    documents_requested: {
      ...about,
      payload: {
        ...ana,
        documentLabels: ['Certidão Permanente', 'Caderneta Predial'],
        dueOn: '2026-12-04',
        reason: 'O banco precisa deles para a avaliação.',
      },
    },
    messages_unread: { ...about, payload: ana },
    documents_missing: {
      ...about,
      payload: { ...ana, documentLabels: ['Declaração de IRS', 'Recibos de vencimento'] },
    },
    advice_given: { ...about, payload: ana },
    bank_consents_asked: { ...about, payload: ana },
    reflection_reminder: { ...about, payload: { ...ana, bankName: 'Banco Exemplo, S.A.', dueOn: '2026-12-08' } },
    offer_expiring: { ...about, payload: { ...ana, bankName: 'Banco Exemplo, S.A.', dueOn: '2099-12-08' } },
    ...(await examplesOfDeed(world)),
    deed_day_removed: { ...about, payload: { ...ana, dueOn: '2026-12-20' } },
    submission_news: { ...about, payload: { ...ana, facts: ['O Banco Exemplo está a analisar'] } },
    documents_aged: {
      ...about,
      payload: { ...ana, documentLabels: ['Certidão Permanente: a validade terminou a 20/11/2026'] },
    },
    call_tomorrow: { ...about, payload: { ...ana, startsAt, bookingUid } },
    email_code: { personId, payload: ana },
    email_changed: { personId, payload: ana },
    factor_added: { personId, payload: ana },
    passkey_added: { personId, payload: ana },
    passkey_removed: { personId, payload: ana },
    recovery_codes_renewed: { personId, payload: ana },
    recovery_code_used: { personId, payload: ana },
    factor_recovery_pending: { personId, payload: ana },
    factor_recovery_stopped: { personId, payload: ana },
    factor_recovery_completed: { personId, payload: ana },
    sign_in_with_google: { personId, payload: ana },
    factor_removed: { personId, payload: ana },
    password_changed: {
      personId,
      payload: { ...ana, removed: { passkeys: ['Telemóvel', 'Portátil'], recoveryCodes: 9, factor: false } },
    },
    account_suspended: { personId, payload: ana },
    account_reinstated: { personId, payload: ana },
    admin_alert: {
      personId: staffId,
      payload: {
        ...ana,
        alert: 'account_suspended',
        aboutId: suspendedId,
        byId: staffId,
      },
    },
    prior_information: { personId, payload: { ...ana, version: versionInForce } },
    facts_due: {
      personId: staffId,
      payload: { ...ana, facts: ['Faltam as médias da Euribor de outubro de 2026.'] },
    },
    lender_ending: {
      personId: staffId,
      payload: { ...ana, facts: ['Banco Exemplo, S.A.: o contrato acaba em 31/12/2026, daqui a 38 dias.'] },
    },
    export_ready: { personId, payload: ana },
    erasure_requested: { personId: leaving.personId, payload: ana },
    erasure_withdrawn: { personId, payload: ana },
    lead_received: { payload: { ...toTeam, leadId, replyTo: lead.email } },
    offer_chosen: { applicationId, payload: toTeam },
    date_reminder: await exampleOfDate(world, { applicationId, staffId }),
    messages_to_answer: { personId: staffId, applicationId, payload: { email: 'rui@exemplo.pt', firstName: 'Rui' } },
    team_digest: {
      payload: { ...toTeam, waiting: { overdue: waiting, unanswered: waiting, unassigned: { ...waiting, count: 4 } } },
    },
    file_infected: { applicationId, payload: { ...toTeam, documentLabel: 'IRS último ano' } },
    account_missing: { payload: toTeam },
    client_unreachable: { applicationId, payload: { ...toTeam, reason: 'bounce' } },
  };
  const complete = ([kind, example]: [string, Example]) => [
    kind,
    {
      personId: team,
      notificationId: newId(),
      channel: 'email',
      kind,
      status: 'queued',
      createdAt: now().toISOString(),
      ...example,
    },
  ];
  return Object.fromEntries(Object.entries(examples).map(complete));
}

/** Returns the notification of somebody who is asked to confirm the choice of another borrower. */
async function exampleOfConfirmation(world: World, staffId: string): Promise<Example> {
  const { personId, applicationId, offers } = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.']);
  await world.succeed('people.saveName', personId, { name: 'Rui Costa' });
  const other = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Ana Sousa' });
  await world.succeed('offers.choose', personId, { applicationId, offerId: offers[0]?.id ?? '' });
  return {
    personId: other.personId,
    applicationId,
    payload: { email: 'ana@exemplo.pt', firstName: 'Ana', bankName: 'Banco Exemplo, S.A.' },
  };
}

/** A choice whose bank has approved it with another TAEG. */
async function exampleOfReplacement(world: World, staffId: string): Promise<Example> {
  const { personId, applicationId, offers } = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.']);
  await world.succeed('offers.choose', personId, { applicationId, offerId: offers[0]?.id ?? '' });
  await replaceByApproval(world, staffId, { applicationId, fineTaeg: 3.7 });
  return {
    personId,
    applicationId,
    payload: { email: 'ana@exemplo.pt', firstName: 'Ana', bankName: 'Banco Exemplo, S.A.' },
  };
}

/** To a notary, without files. */
async function exampleOfMail(world: World, staffId: string, applicationId: string): Promise<Example> {
  const to = 'notaria@cartorio.example';
  const { id } = await world.succeed('mail.send', staffId, {
    applicationId,
    sendingId: randomUUID(),
    to,
    subject: 'Minuta da escritura',
    text: 'Bom dia,\n\nPode enviar-nos a minuta?',
    documentIds: [],
  });
  return { personId: applicationId, subjects: [id], payload: { email: to, firstName: '' } };
}
