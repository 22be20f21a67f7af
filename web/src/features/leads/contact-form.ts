import { endDraft, readDraft, saveDraft } from '#core/drafts.ts';
import { type ContactField, contactSchema } from '#shared/leads/schemas.ts';
import { contactFieldNames, messageId } from './contact-markup.ts';

type ContactErrors = Readonly<Partial<Record<ContactField, string>>>;
type ContactValues = Readonly<Record<ContactField, string>>;

/** Stores the visitor's input in this tab, across pages. */
const draft = ['visitor', 'contact'] as const;

/** The fields of the form: values, errors, and the stored draft. */
export interface ContactFields {
  read(): ContactValues;
  /** Returns the first message of each invalid field; undefined if all are valid. */
  check(): ContactErrors | undefined;
  /** Shows exactly these errors, and focuses the first. */
  show(errors: ContactErrors): void;
  /** Deletes the draft after the message was sent. */
  clear(): void;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

function showError(control: Control, message: string | undefined): void {
  const place = document.getElementById(messageId(control.name));
  if (!place) return;
  place.textContent = message ?? '';
  place.hidden = !message;
  if (message) {
    control.setAttribute('aria-invalid', 'true');
    control.setAttribute('aria-describedby', place.id);
  } else {
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-describedby');
  }
}

/** Restores the draft and follows input: editing a field clears its error. */
export function contactFields(form: HTMLFormElement): ContactFields {
  const control = (name: ContactField) => form.elements.namedItem(name) as Control;
  const read = () =>
    Object.fromEntries(contactFieldNames.map((name) => [name, control(name).value])) as unknown as ContactValues;

  const kept = readDraft(...draft);
  if (typeof kept === 'object' && kept !== null)
    for (const name of contactFieldNames) {
      const value: unknown = Reflect.get(kept, name);
      if (typeof value === 'string') control(name).value = value;
    }

  form.addEventListener('input', ({ target }) => {
    const edited = contactFieldNames.find((name) => control(name) === target);
    if (!edited) return;
    showError(control(edited), undefined);
    saveDraft(...draft, read());
  });

  return {
    read,
    check: () => {
      const { error } = contactSchema.safeParse(read());
      return error && Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message]).reverse());
    },
    show: (errors) => {
      for (const name of contactFieldNames) showError(control(name), errors[name]);
      const first = contactFieldNames.find((name) => errors[name]);
      if (first) control(first).focus();
    },
    clear: () => {
      form.reset();
      endDraft(...draft);
    },
  };
}
