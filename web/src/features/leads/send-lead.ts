import { type Outcome, sendForm } from '#core/send-form.ts';
import { visitCampaign } from '#core/visit-campaign.ts';
import type { ContactField, ContactForm } from '#shared/leads/schemas.ts';
import { contactFieldNames } from './contact-markup.ts';

interface Submission extends ContactForm {
  /** Honeypot. */
  website?: string;
  /** A UUID, the same for every attempt to send a message. */
  submissionId: string;
}

/** Sends a visitor's message. Never throws: a lost connection is an outcome. */
export const sendLead = (form: Submission): Promise<Outcome<ContactField>> =>
  sendForm('/leads', {
    names: contactFieldNames,
    input: { ...form, source: 'contact_form', campaign: visitCampaign() },
  });
