import { visitCampaign } from '#core/visit-campaign.ts';
import { apiPrefix } from '#shared/kit/route.ts';
import type { ContactField, ContactForm } from '#shared/leads/schemas.ts';
import { contactFieldNames } from './contact-markup.ts';

/** The result of sending a message. */
export type Outcome =
  | { kind: 'received' }
  /** The server's messages for fields of the form. */
  | {
      kind: 'invalid';
      errors: Readonly<Partial<Record<ContactField, string>>>;
      advice: string;
    }
  | { kind: 'failed'; advice: string };

/** Milliseconds to wait for a response. */
const patience = 15_000;

const advice = 'Tenta novamente ou contacta-nos diretamente.';
const failure: Outcome = { kind: 'failed', advice };

interface Submission extends ContactForm {
  /** Honeypot. */
  website?: string;
  /** A UUID, the same for every attempt to send a message. */
  submissionId: string;
}

interface Answer {
  detail?: string;
  errors?: readonly { path: string; message: string }[];
}

/** Sends a visitor's message. Never throws: a lost connection is an outcome. */
export async function sendLead(form: Submission): Promise<Outcome> {
  try {
    const response = await fetch(`${apiPrefix}/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...form, source: 'contact_form', campaign: visitCampaign() }),
      signal: AbortSignal.timeout(patience),
    });
    if (response.ok) return { kind: 'received' };
    const { detail, errors = [] } = (await response.json()) as Answer;
    if (response.status === 429 && detail) return { kind: 'failed', advice: detail };
    // Other errors are nothing that a visitor could correct.
    const shown = errors.filter(({ path }) => contactFieldNames.some((name) => name === path));
    if (response.status !== 400 || shown.length === 0) return failure;
    return { kind: 'invalid', advice, errors: Object.fromEntries(shown.map(({ path, message }) => [path, message])) };
  } catch {
    return failure;
  }
}
