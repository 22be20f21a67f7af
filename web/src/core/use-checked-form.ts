import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  useForm as useHookForm,
} from 'react-hook-form';
import { hasText } from '#shared/kit/text.ts';
import { toast } from '#ui/toast-store.ts';
import { ApiError } from './api-error.ts';
import { draftTexts } from './draft-texts.ts';
import type { Draft } from './use-draft.ts';

/** The first message of each invalid field. */
export type FormErrors<Values> = { [Field in keyof Values]?: string };

interface Issue {
  path: readonly PropertyKey[] | string;
  message: string;
}

/** The part of a zod schema that a form needs. */
interface Schema<Output> {
  safeParse(values: unknown): { success: true; data: Output } | { success: false; error: { issues: readonly Issue[] } };
}

/** Returns either the values to send or the validation errors. */
type Check<Values, Output> = (values: Values) => { data?: Output; errors?: FormErrors<Values> };

export interface FormOptions<Values extends FieldValues, Output> {
  /** Validates the values on submission: the shared schema of the route, or a custom check. */
  schema: Schema<Output> | Check<Values, Output>;
  /** Initial values; a stored draft takes precedence. A function reads the draft itself, unvalidated. */
  initial: Values | ((kept: unknown) => Values);
  /** Stores the input, in case the session ends or the screen changes. */
  draft?: Draft;
  /** The single field that is stored, as plain text. By default all values are. */
  keeps?: keyof Values & string;
  /** Focuses the first field when the form appears. */
  autoFocus?: boolean;
}

/** Validates forms that only require these fields not to be blank, each with its message. */
export const required =
  <Field extends string>(
    messages: Readonly<Record<Field, string>>,
  ): Check<Readonly<Record<Field, string>>, Readonly<Record<Field, string>>> =>
  (values) => {
    const blank = present(messages).filter(([field]) => !hasText(values[field as Field]));
    return blank.length > 0 ? { errors: Object.fromEntries(blank) as FormErrors<typeof values> } : { data: values };
  };

/** For forms without validation. */
export const unchecked = <Values>(values: Values): { data: Values } => ({ data: values });

/** Returns the first message of each of the form's fields. `fieldOf` maps an API path to a field. */
function errorsOf<Values extends FieldValues>(
  issues: readonly Issue[],
  values: Values,
  fieldOf: (path: string) => string | undefined = (path) => path,
): FormErrors<Values> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = fieldOf(String(typeof path === 'string' ? path : path[0]));
    if (field !== undefined && Object.hasOwn(values, field)) errors[field] ??= message;
  }
  return errors as FormErrors<Values>;
}

function checkedBy<Values extends FieldValues, Output>(
  schema: Schema<Output> | Check<Values, Output>,
  values: Values,
): ReturnType<Check<Values, Output>> {
  if (typeof schema === 'function') return schema(values);
  const parsed = schema.safeParse(values);
  return parsed.success ? { data: parsed.data } : { errors: errorsOf(parsed.error.issues, values) };
}

const present = (errors: object): [field: string, message: string][] =>
  Object.entries(errors).filter(([, message]) => message !== undefined);

/**
 * A form based on react-hook-form: values are validated on submission, the first invalid field is focused, editing a
 * field clears its message, and input is stored as a draft until `clear`.
 *
 * Spread `props(send)` on the form and `field(name)` on a text field. Other controls use `values()` and `change`.
 */
export function useForm<Values extends FieldValues, Output>(options: FormOptions<Values, Output>) {
  const { schema, initial, draft, keeps, autoFocus = false } = options;
  const element = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const underWay = useRef(false);
  const [beginning] = useState((): Values => {
    const kept = draft?.read();
    if (typeof initial === 'function') return initial(kept);
    if (kept === undefined) return initial;
    return keeps ? { ...initial, [keeps]: String(kept ?? '') } : draftTexts(kept, initial);
  });
  /** The parsed values that are being sent. */
  const output = useRef<{ data: Output }>(undefined);
  const { register, handleSubmit, formState, clearErrors, setError, setValue, getValues, reset, watch } =
    useHookForm<Values>({
      resolver: async (values) => {
        const { data, errors: wrong = {} } = checkedBy(schema, values);
        output.current = data === undefined ? undefined : { data };
        if (output.current) return { values, errors: {} };
        const errors = present(wrong).map(([field, message]) => [field, { type: 'check', message }]);
        return { values: {}, errors: Object.fromEntries(errors) };
      },
      defaultValues: beginning as DefaultValues<Values>,
      reValidateMode: 'onSubmit',
      shouldFocusError: false,
    });
  const { isSubmitting } = formState;
  const errors = Object.fromEntries(
    Object.entries(formState.errors).map(([field, error]) => [field, error?.message]),
  ) as FormErrors<Values>;

  useEffect(() => {
    // After the effects of a surrounding dialog, which focuses its first control when it opens.
    if (autoFocus)
      queueMicrotask(() =>
        element.current?.querySelector<HTMLElement>('input:not([type=hidden], [hidden]), select, textarea')?.focus(),
      );
  }, [autoFocus]);
  // Disabled fields cannot be focused.
  useEffect(() => {
    if (refusals === 0 || isSubmitting) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    // The typed code stays, selected, so that the next one replaces it.
    if (wrong instanceof HTMLInputElement && wrong.autocomplete === 'one-time-code') wrong.select();
  }, [refusals, isSubmitting]);

  const edited = (...fields: readonly string[]) => {
    clearErrors(fields as FieldPath<Values>[]);
    draft?.save(keeps ? getValues(keeps as FieldPath<Values>) : getValues());
  };
  const show = (wrong: FormErrors<Values>): boolean => {
    const messages = present(wrong);
    for (const [field, message] of messages) setError(field as FieldPath<Values>, { message });
    if (messages.length > 0) setRefusals((before) => before + 1);
    return messages.length > 0;
  };
  const submit = async (send: (output: Output) => unknown, onRefused?: () => void): Promise<void> => {
    // On a slow phone a second tap can arrive before the button is busy.
    if (underWay.current) return;
    underWay.current = true;
    toast.endErrors();
    const run = handleSubmit(
      async () => {
        if (output.current) await send(output.current.data);
      },
      () => {
        setRefusals((before) => before + 1);
        onRefused?.();
      },
    );
    await run().finally(() => {
      underWay.current = false;
    });
  };

  return {
    /** Props of the form. `send` gets the parsed values; the form is `sending` until it ends. */
    props: (send: (output: Output) => unknown, onRefused?: () => void) => ({
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit(send, onRefused);
      },
    }),
    /** Submits the form without its button. */
    submit,
    sending: isSubmitting,
    errors,
    /** Props of a text field, a text area or a select. `onEdit` is called on every change. */
    field: (name: FieldPath<Values>, onEdit?: (value: string) => void) => ({
      ...register(name, {
        onChange: (event: { target: { value: string } }) => {
          edited(name);
          onEdit?.(event.target.value);
        },
      }),
      error: errors[name],
    }),
    /** Props of a field that only accepts digits. */
    digits: (name: FieldPath<Values>) => ({
      name,
      value: String(watch(name)),
      error: errors[name],
      onChange: (digits: string) => {
        setValue(name, digits as PathValue<Values, FieldPath<Values>>);
        edited(name);
      },
    }),
    /** Returns the current values; the component follows them. */
    values: (): Values => watch(),
    /** Changes values as user input does. `also`: further fields whose messages are cleared. */
    change: (changes: Partial<Values>, also: readonly string[] = []) => {
      for (const [name, value] of Object.entries(changes)) setValue(name as FieldPath<Values>, value);
      edited(...Object.keys(changes), ...also);
    },
    /**
     * Shows errors at their fields and focuses the first. From an API error: its messages for the form's fields.
     * Returns whether there were any. `fieldOf` maps an API path to a field.
     */
    refuse: (why: ApiError | FormErrors<Values>, fieldOf?: (path: string) => string | undefined): boolean => {
      if (!(why instanceof ApiError)) return show(why);
      return why.code === 'request.invalid' && show(errorsOf(why.errors, getValues(), fieldOf));
    },
    focus: (name: keyof Values & string) => element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
    /** The form was sent or discarded: deletes the draft. */
    clear: () => {
      reset((typeof initial === 'function' ? initial(undefined) : initial) as DefaultValues<Values>);
      draft?.end();
    },
  };
}
