import { endDraft, readDraft, saveDraft } from './drafts.ts';

export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** The fields of a form that is plain markup: values, errors, and the stored draft. */
export interface PlainFields<Name extends string> {
  read(): Readonly<Record<Name, string>>;
  /** Returns the first message of each invalid field; undefined if all are valid. */
  check(): FieldErrors<Name> | undefined;
  /** Shows exactly these errors, and focuses the first. */
  show(errors: FieldErrors<Name>): void;
  /** Deletes the draft after the form was sent. */
  clear(): void;
}

/** What checks a form: a schema of `shared/`. */
interface Check {
  safeParse(values: unknown): { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined };
}

interface Plan<Name extends string> {
  names: readonly Name[];
  check: Check;
  /** By which the input of this tab is kept, across pages. */
  draft: string;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Returns the id of the element with a control's error, which the markup has. */
export const messageId = (controlId: string): string => `${controlId}-error`;

function showError(control: Control, message: string | undefined): void {
  const place = document.getElementById(messageId(control.id));
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
export function plainFields<Name extends string>(
  form: HTMLFormElement,
  { names, check, draft }: Plan<Name>,
): PlainFields<Name> {
  const place = ['visitor', draft] as const;
  const control = (name: Name) => form.elements.namedItem(name) as Control;
  const read = () =>
    Object.fromEntries(names.map((name) => [name, control(name).value])) as unknown as Record<Name, string>;

  const kept = readDraft(...place);
  if (typeof kept === 'object' && kept !== null)
    for (const name of names) {
      const value: unknown = Reflect.get(kept, name);
      // What was typed before this was loaded stays.
      if (typeof value === 'string' && control(name).value === '') control(name).value = value;
    }

  form.addEventListener('input', ({ target }) => {
    const edited = names.find((name) => control(name) === target);
    if (!edited) return;
    showError(control(edited), undefined);
    saveDraft(...place, read());
  });

  return {
    read,
    check: () => {
      const { error } = check.safeParse(read());
      return (
        error &&
        (Object.fromEntries(
          error.issues.map(({ path, message }) => [path[0], message]).reverse(),
        ) as unknown as FieldErrors<Name>)
      );
    },
    show: (errors) => {
      for (const name of names) showError(control(name), errors[name]);
      const first = names.find((name) => errors[name]);
      if (first) control(first).focus();
    },
    clear: () => {
      form.reset();
      endDraft(...place);
    },
  };
}
