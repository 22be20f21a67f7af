import { plainFields } from '#core/plain-form.ts';
import { sendForm } from '#core/send-form.ts';
import { type ComplaintField, complaintFormSchema } from '#shared/complaints/schemas.ts';

const names: readonly ComplaintField[] = ['name', 'email', 'summary'];
const sendLabels = { ready: 'Enviar reclamação', sending: 'A enviar...' } as const;

/** Follows the form, and returns what checks and sends it, and shows what became of it. */
export function complaintSender(root: HTMLElement, form: HTMLFormElement): () => Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  const failure = form.querySelector<HTMLElement>('[data-failure]');
  const trap = form.querySelector<HTMLInputElement>('[name="website"]');
  if (!button || !failure || !trap) throw new Error('The form for complaints is incomplete.');
  const fields = plainFields(form, { names, check: complaintFormSchema, draft: 'complaint' });
  // One id per complaint, reused for retries, so that a lost response does not create a duplicate.
  let submissionId: string | undefined;
  form.addEventListener('input', () => {
    submissionId = undefined;
  });
  const fail = (words: string | undefined) => {
    failure.textContent = words ?? '';
    failure.hidden = words === undefined;
  };
  const sent = (email: string) => {
    const place = root.querySelector('[data-email]');
    if (place) place.textContent = email;
    for (const state of root.querySelectorAll<HTMLElement>('[data-state]'))
      state.hidden = state.dataset['state'] !== 'sent';
    root.querySelector<HTMLElement>('[data-state="sent"] h1')?.focus();
  };
  let sending = false;
  return async () => {
    if (sending) return;
    fail(undefined);
    const errors = fields.check();
    fields.show(errors ?? {});
    if (errors) return;
    sending = true;
    button.setAttribute('aria-busy', 'true');
    button.textContent = sendLabels.sending;
    submissionId ??= crypto.randomUUID();
    const values = fields.read();
    const outcome = await sendForm('/complaints', { names, input: { ...values, website: trap.value, submissionId } });
    sending = false;
    button.removeAttribute('aria-busy');
    button.textContent = sendLabels.ready;
    if (outcome.kind === 'received') {
      fields.clear();
      sent(values.email);
    } else if (outcome.kind === 'invalid') fields.show(outcome.errors);
    else fail(outcome.advice);
  };
}
