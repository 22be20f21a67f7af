import { messageId } from '#core/plain-form.ts';
import { brokerage, phoneLink } from '#shared/brokerage.ts';
import type { ContactField } from '#shared/leads/schemas.ts';
import { publicPages } from '#shared/site/public-pages.ts';
import { bannerStyles, dialogStyles, iconButtonStyles, toastStyles } from '#ui/markup-classes.ts';
import styles from './contact-dialog.module.css';

interface Field {
  name: ContactField;
  label: string;
  required: boolean;
  /** Attributes of the control. */
  control: string;
  lines?: number;
}

const fields: readonly Field[] = [
  { name: 'name', label: 'Nome', required: true, control: 'autocomplete="name"' },
  { name: 'email', label: 'Email', required: true, control: 'type="email" autocomplete="email" inputmode="email"' },
  { name: 'phone', label: 'Telefone', required: false, control: 'type="tel" autocomplete="tel"' },
  { name: 'message', label: 'Mensagem', required: true, control: '', lines: 5 },
];

export const contactFieldNames: readonly ContactField[] = fields.map(({ name }) => name);

const controlId = (name: string) => `contact-${name}`;

function fieldMarkup({ name, label, required, control, lines }: Field): string {
  const attributes = `class="amplify-input" id="${controlId(name)}" name="${name}" ${required ? 'required' : ''} ${control}`;
  return `<div class="${styles.contactField}">
    <label class="amplify-label" for="${controlId(name)}">${label}${required ? '<span aria-hidden="true">*</span>' : ''}</label>
    ${lines ? `<textarea ${attributes} rows="${lines}"></textarea>` : `<input ${attributes}>`}
    <p class="amplify-field__error-message" id="${messageId(controlId(name))}" hidden></p>
  </div>`;
}

/** An icon, as in ui/icons.tsx, which needs React. */
const sign = (path: string, size: number): string =>
  `<svg aria-hidden="true" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;
const check = 'm5 12.5 4.5 4.5L19 7.5';
const cross = 'm6 6 12 12M18 6 6 18';
const warning = 'M12 9v5m0 3v.01M10.3 4 2.7 17.5A2 2 0 0 0 4.4 20.5h15.2a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0Z';

/** The toast, with placeholders for a title (`data-title`) and a text (`data-text`). */
export const toastMarkup = (kind: 'success' | 'error'): string =>
  `<div class="${toastStyles.toast} ${toastStyles[kind]}">${sign(kind === 'success' ? check : warning, 20)}
    <div class="${toastStyles.toastText}"${kind === 'error' ? ' role="alert"' : ''}><p class="${toastStyles.toastTitle}" data-title></p><p data-text></p></div>
  </div>`;

/** The error next to the submit button, with alternative contacts. */
export const failureMarkup = `<div class="${bannerStyles.banner} ${bannerStyles.correction}">${sign(warning, 22)}
  <div class="${bannerStyles.body}"><p class="${bannerStyles.title}" data-title></p><p data-text></p>
    <p class="${styles.contactWays}"><a href="mailto:${brokerage.email}">${brokerage.email}</a> <a href="${phoneLink()}">${brokerage.phone}</a></p>
  </div>
</div>`;

/** 'Entre em contacto': the form, and a honeypot field. Static markup: user input is never inserted. */
export const contactMarkup = `<div class="${dialogStyles.body}">
  <div class="${dialogStyles.head}">
    <h2 id="contact-title">Entre em contacto</h2>
    <button type="button" class="${iconButtonStyles.iconButton}" data-close aria-label="Fechar">${sign(cross, 20)}</button>
  </div>
  <form method="post" class="${styles.contactForm}" novalidate>
    ${fields.map(fieldMarkup).join('')}
    <div class="${styles.contactTrap}" aria-hidden="true">
      <label for="contact-website">Não preencher</label>
      <input id="contact-website" name="website" tabindex="-1" autocomplete="off">
    </div>
    <p class="${styles.contactNote}">Só usamos estes dados para te responder. <a href="${publicPages.privacy}">Política de Privacidade</a></p>
    <div class="${styles.contactFailure}" data-failure role="alert"></div>
    <div class="${dialogStyles.actions} ${styles.contactActions}">
      <a class="amplify-button" href="/agendar" data-open="booking">Escolher dia e hora</a>
      <button type="submit" class="amplify-button amplify-button--primary">Enviar mensagem</button>
    </div>
  </form>
</div>`;
