import { dialogStyles } from '#ui/markup-classes.ts';
import '#ui/field-styles.ts';
import { plainFields } from '#core/plain-form.ts';
import type { Outcome } from '#core/send-form.ts';
import { type ContactField, contactSchema } from '#shared/leads/schemas.ts';
import { onClickBeside } from '#ui/click-beside.ts';
import { closeOnBack } from '#ui/dialog-history.ts';
import { contactFieldNames, contactMarkup } from './contact-markup.ts';
import { failureBanner, showToast, toastPlace } from './contact-notices.ts';
import { ownMarkup } from './own-markup.ts';
import { sendLead } from './send-lead.ts';

const thanks = { title: 'Mensagem enviada', text: 'Entraremos em contacto em breve.' };

function createDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = dialogStyles.dialog ?? '';
  dialog.setAttribute('aria-labelledby', 'contact-title');
  dialog.innerHTML = ownMarkup.createHTML(contactMarkup);
  document.body.append(dialog);
  toastPlace();
  const form = dialog.querySelector('form');
  if (!form) throw new Error('The contact dialog has no form.');
  followForm(dialog, form);
  onClickBeside(dialog, () => dialog.close());
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('[data-close]')) dialog.close();
    // The calendar: a dialog in its place, or another page. Closing takes back the dialog's step of the history, which
    // would cancel a navigation that has begun.
    if (target.closest('[data-open]'))
      setTimeout(() => {
        if (event.defaultPrevented) dialog.close();
        else window.addEventListener('pagehide', () => dialog.close(), { once: true });
      });
  });
  return dialog;
}

function followForm(dialog: HTMLDialogElement, form: HTMLFormElement): void {
  const send = form.querySelector<HTMLButtonElement>('[type="submit"]');
  const failure = form.querySelector('[data-failure]');
  const trap = form.querySelector<HTMLInputElement>('[name="website"]');
  if (!send || !failure || !trap) throw new Error('The contact form is incomplete.');
  const fields = plainFields(form, { names: contactFieldNames, check: contactSchema, draft: 'contact' });

  let sending = false;
  const setSending = (now: boolean) => {
    sending = now;
    send.setAttribute('aria-busy', String(now));
    send.textContent = now ? 'A enviar...' : 'Enviar mensagem';
  };
  // One id per message, reused for retries, so that a lost response does not create a duplicate.
  let submissionId: string | undefined;
  form.addEventListener('input', () => {
    submissionId = undefined;
  });
  const tell = (outcome: Outcome<ContactField>) => {
    if (outcome.kind === 'received') {
      submissionId = undefined;
      fields.clear();
      dialog.close();
      return showToast('success', thanks);
    }
    const notice = { title: 'Erro ao enviar mensagem', text: outcome.advice };
    if (outcome.kind === 'invalid') fields.show(outcome.errors);
    else failure.replaceChildren(failureBanner(notice));
    // The dialog was closed, so a message inside it would not be seen.
    if (!dialog.open) showToast('error', notice);
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (sending) return;
    failure.replaceChildren();
    const errors = fields.check();
    fields.show(errors ?? {});
    if (errors) return;
    setSending(true);
    submissionId ??= crypto.randomUUID();
    const outcome = await sendLead({ ...fields.read(), website: trap.value, submissionId });
    setSending(false);
    tell(outcome);
  });
}

let dialog: HTMLDialogElement | undefined;

/** Opens 'Entre em contacto', with unsent input restored. */
export function openContactDialog(): void {
  dialog ??= createDialog();
  const shown = dialog;
  if (shown.open) return;
  shown.showModal();
  shown.addEventListener(
    'close',
    closeOnBack(() => shown.close()),
    { once: true },
  );
}
