import { setTimeout as wait } from 'node:timers/promises';
import { requiredDocuments } from '#shared/documents/required-documents.ts';
import { type InvitationKey, parseInvitation } from '#shared/parties/invitation-link.ts';
import { versionInForce } from '#shared/prior-information/in-force.ts';
import type { ApiSession } from './api-session.ts';
import type { DemoClient, DemoPartner } from './people.ts';
import { samplePdf } from './sample-files.ts';

interface Message {
  html: string;
}

/** Waits for the e-mail of an invitation, and returns what its link says. */
async function invitationIn(inbox: string, email: string): Promise<InvitationKey> {
  for (let attempt = 1; attempt <= 600; attempt++) {
    const response = await fetch(`${inbox}/messages.json?to=${encodeURIComponent(email)}`);
    const { messages } = (await response.json()) as { messages: readonly Message[] };
    const fragments = messages.flatMap(({ html }) => /\/convite(#[\w.-]+)/.exec(html)?.[1] ?? []);
    const invitation = parseInvitation(fragments[0] ?? '');
    if (invitation) return invitation;
    await wait(Math.min(attempt * 50, 1000));
  }
  throw new Error(`No invitation has arrived at ${email}.`);
}

/**
 * Adds the other people to a request as they come: the partner by an invitation, with papers of their own; the guarantor
 * without an account, by the team.
 */
export async function playOthers(
  { partner, guarantor }: DemoClient,
  applicationId: string,
  { customer, staff, inbox, open }: PeopleSessions,
): Promise<void> {
  if (partner) {
    const { name, email } = partner;
    await customer.call('parties.invite', { applicationId, name, email, role: 'co_titular' });
    const { countryIncome, employmentStatus } = partner;
    const session = await open(partner);
    const invitation = await invitationIn(inbox, email);
    await session.call('invitations.accept', { ...invitation, countryIncome, employmentStatus });
    await session.call('prior-information.acknowledge', { version: versionInForce });
    await session.call('applications.setPreferences', { applicationId, identType: 'passport' });
    const own = requiredDocuments({
      countryIncome,
      employmentStatus,
      purpose: 'first_home',
      hasProperty: false,
      identType: 'passport',
    });
    const files = own.slice(0, partner.sent).map(async ({ type, label }) => ({
      docType: type,
      file: await samplePdf(`${label}.pdf`, label, [`Nome: ${name}`, 'Documento de demonstração, sem valor.']),
    }));
    await session.uploadAll(applicationId, await Promise.all(files));
  }
  if (guarantor)
    await staff.call('parties.staffInvite', { applicationId, name: guarantor, role: 'fiador', consent: true });
}

export interface PeopleSessions {
  customer: ApiSession;
  staff: ApiSession;
  /** Address of the stack's inbox. */
  inbox: string;
  /** Makes an account, and signs in to it. */
  open: (person: Pick<DemoPartner, 'name' | 'email'>) => Promise<ApiSession>;
}
