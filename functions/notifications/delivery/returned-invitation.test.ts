import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SQSRecord } from 'aws-lambda';
import type { Notification } from '#database/notifications/entity.ts';
import { addClient } from '#functions/testing/journey.ts';
import { addPartyOf, inviteTo, lastInvitation } from '#functions/testing/parties.ts';
import { startMailService } from '#functions/testing/start-mail-service.ts';
import { createWorld } from '#functions/testing/world.ts';
import { createSesMailer, MailRefused } from '#platform/mailer.ts';
import { createMailEventHandler } from './create-mail-event-handler.ts';
import { createSender } from './create-sender.ts';
import { writeMessage } from './queue-message.ts';

const [world, mail] = await Promise.all([createWorld(), startMailService()]);
afterAll(() => Promise.all([world.stop(), mail.stop()]));
const siteUrl = 'https://morada.example';
const mailer = createSesMailer(mail.client, 'ola@morada.example', 'morada-test');
const sender = createSender({ ...world, siteUrl, mailer }, world.observability);
const hear = createMailEventHandler(world, world.observability);
const staffId = await world.addPerson({ role: 'staff' });

const email = 'marta@casa.example';
const guest = { name: 'Marta Reis', email, role: 'co_titular' } as const;
let tiago: { personId: string; applicationId: string };
let invited: { applicationId: string; partyId: string; token: string };
beforeEach(async () => {
  tiago = await addClient(world);
  invited = await inviteTo(world, tiago, guest);
});

/** Returns the e-mails of invitations to the request, oldest first, or of a contact. */
async function invitations(personId = tiago.applicationId): Promise<Notification[]> {
  const { data } = await world.database.entities.notification.query
    .primary({ personId })
    .go({ pages: 'all', consistent: true });
  return data.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}
const last = async (personId?: string): Promise<Notification> => {
  const found = (await invitations(personId)).at(-1);
  if (!found) throw new Error('No invitation');
  return found;
};
const deliver = async (send = sender, personId?: string): Promise<Notification> => {
  await send({ Records: [{ messageId: '1', body: writeMessage(await last(personId)) } as SQSRecord] });
  return last(personId);
};

/** Records a sending event as SES publishes it. */
const tell = ({ messageId, notificationId, personId }: Notification, eventType: string, detail: object) => {
  const tags = { notification: [notificationId], person: [personId] };
  const body = JSON.stringify({ source: 'aws.ses', detail: { eventType, mail: { messageId, tags }, ...detail } });
  return hear({ Records: [{ messageId: '1', body } as SQSRecord] });
};
const bounce = (sent: Notification, bounceType = 'Permanent', emailAddress = email) =>
  tell(sent, 'Bounce', { bounce: { bounceType, bouncedRecipients: [{ emailAddress }] } });
const complain = (sent: Notification) =>
  tell(sent, 'Complaint', {
    complaint: { complaintFeedbackType: 'abuse', complainedRecipients: [{ emailAddress: email.toUpperCase() }] },
  });

const other = <Of extends { partyId: string }>(parties: readonly Of[]) =>
  parties.find(({ partyId }) => partyId === invited.partyId);
const forInviter = async (personId = tiago.personId) =>
  other((await world.succeed('parties.list', personId, { applicationId: tiago.applicationId })).parties)?.invitation;
const forTeam = async () =>
  other((await world.succeed('parties.staffList', staffId, { applicationId: tiago.applicationId })).parties);
const history = async () =>
  (
    await world.database.entities.auditEntry.query.primary({ applicationId: tiago.applicationId }).go({ pages: 'all' })
  ).data.filter(({ action }) => action === 'party.invitation_returned');

describe('an invitation that does not arrive', () => {
  test.each([
    ['bounces for good', bounce],
    ['is reported as spam', complain],
  ])('and %s is read by who wrote the address and the team, once', async (_how, report) => {
    const sent = await deliver();
    expect(await forInviter()).toMatchObject({ email, isUndelivered: false });
    await report(sent);
    await report(sent);
    expect(await forInviter()).toMatchObject({ email, isUndelivered: true });
    expect(await forTeam()).toMatchObject({ email, isUndelivered: true });
    expect(await history()).toEqual([
      expect.objectContaining({ actorRole: 'system', after: expect.objectContaining({ partyName: guest.name }) }),
    ]);
    expect(world.logs.filter(({ level }) => level === 'error')).toEqual([]);
    expect(JSON.stringify(world.logs)).not.toContain(email);
  });

  test('is read by others who borrow without the address', async () => {
    const rui = await addPartyOf(world, tiago.applicationId, { role: 'co_titular' });
    await bounce(await deliver());
    expect(await forInviter(rui.personId)).toMatchObject({ email: null, isUndelivered: true });
  });

  test('reads as before once it is sent again, whatever is heard of the one before', async () => {
    const first = await deliver();
    await bounce(first);
    world.pass(1000);
    const { applicationId, partyId } = invited;
    await world.succeed('parties.resend', tiago.personId, { applicationId, partyId });
    expect(await forInviter()).toMatchObject({ isUndelivered: false });
    await complain(first);
    expect(await forInviter()).toMatchObject({ isUndelivered: false });
    await bounce(await deliver());
    expect(await forTeam()).toMatchObject({ isUndelivered: true });
    expect(await history()).toHaveLength(2);
  });

  test('because the mail service refuses its address is no different', async () => {
    const refusing = { send: () => Promise.reject(new MailRefused('BadRequestException')) };
    const failed = await deliver(createSender({ ...world, siteUrl, mailer: refusing }, world.observability));
    expect(failed).toMatchObject({ status: 'failed', cause: 'BadRequestException' });
    expect(await forInviter()).toMatchObject({ isUndelivered: true });
    expect(await forTeam()).toMatchObject({ isUndelivered: true });
  });
});

test('one to make an account that comes back is read by the team, until it is sent again', async () => {
  const { id } = await world.succeed('leads.create', staffId, {
    submissionId: randomUUID(),
    name: 'Nuno <b>Reis',
    phone: '913 222 111',
    origin: 'telefone',
  });
  await world.succeed('leads.invite', staffId, { leadId: id, version: 0, email });
  const contact = async () =>
    (await world.succeed('leads.list', staffId, {})).items.find((lead) => lead.id === id)?.invitation;
  const sent = await deliver(sender, id);
  expect(sent).toMatchObject({ status: 'sent', kind: 'contact_invitation' });
  expect(sent).not.toHaveProperty('linkToken');
  expect(await contact()).toMatchObject({ isReturned: false });
  await bounce(sent);
  expect(await contact()).toMatchObject({ isReturned: true });
  world.pass(1000);
  await world.succeed('leads.invite', staffId, { leadId: id, version: 2, email: 'certo@casa.example' });
  await complain(sent);
  expect(await contact()).toMatchObject({ isReturned: false });
});

test.each(['Transient', 'Undetermined'])('a bounce that is %s changes nothing', async (type) => {
  await bounce(await deliver(), type);
  expect(await forInviter()).toMatchObject({ isUndelivered: false });
});

test('a report about another address, or after joining, changes nothing', async () => {
  const sent = await deliver();
  await bounce(sent, 'Permanent', 'outra@casa.example');
  expect(await forInviter()).toMatchObject({ isUndelivered: false });
  const personId = await world.addPerson({ name: guest.name, email });
  await world.succeed('invitations.accept', personId, {
    ...invited,
    countryIncome: 'PT',
    employmentStatus: 'employed',
  });
  await complain(sent);
  expect(await forTeam()).toMatchObject({ state: 'presente', isUndelivered: false });
  expect(await history()).toEqual([]);
});

test('taken back of somebody without an account, it leaves nothing behind', async () => {
  const { applicationId } = tiago;
  await world.succeed('parties.revoke', tiago.personId, { applicationId, partyId: invited.partyId });
  const { partyId } = await addPartyOf(world, applicationId, { role: 'fiador', state: 'sem_conta' });
  world.pass(1000);
  await world.succeed('parties.invite', tiago.personId, { applicationId, partyId, email });
  invited = await lastInvitation(world, applicationId);
  await bounce(await deliver());
  expect(await forTeam()).toMatchObject({ partyId, state: 'sem_conta', isUndelivered: true });
  await world.succeed('parties.staffRevoke', staffId, { applicationId, partyId });
  expect(await forTeam()).toMatchObject({ email: null, isUndelivered: false });
});
