import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormHandleSubmit,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import { toast } from '#ui/toast-store.ts';
import type { ApiError } from './api-error.ts';
import type { Draft } from './use-draft.ts';

/** Returns a stored draft's texts for the keys of `blank`, defaulting to those of `blank`. */
export function draftTexts<Texts extends { [Key in keyof Texts]: string }>(draft: unknown, blank: Texts): Texts {
  const kept: object = typeof draft === 'object' && draft !== null ? draft : {};
  const texts = Object.entries(blank).map(([key, text]) => [key, String(Reflect.get(kept, key) ?? text)]);
  return Object.fromEntries(texts);
}

export interface FormOptions<Values extends FieldValues, Output>
  extends Omit<UseFormProps<Values, unknown, Output>, 'defaultValues'> {
  defaultValues: Values;
  /** Stores the input, in case the session ends or the screen changes. What is stored precedes `defaultValues`. */
  draft?: Draft;
  /** Reads a stored draft; by default its texts are taken. Undefined if it is invalid. */
  restore?: (kept: unknown) => Values | undefined;
  /** The single field that is stored, as plain text. By default all values are. */
  keeps?: FieldPath<Values>;
  /** Focuses the first field when the form appears. */
  autoFocus?: boolean;
}

/** Returns the props of a form's fields by name, with their messages. For `useFormContext` too. */
export const fieldsOf =
  <Values extends FieldValues>(form: Pick<UseFormReturn<Values>, 'register' | 'getFieldState' | 'formState'>) =>
  <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    ...form.register(name, options),
    error: form.getFieldState(name, form.formState).error?.message,
  });

/**
 * react-hook-form with what forms of the product have in common: input is stored as a draft until `clear`, editing a
 * field clears its message, and the first invalid field is focused once it is drawn and enabled.
 *
 * Spread `element` on the form and `field(name)` on a text field.
 */
export function useForm<Values extends FieldValues, Output = Values>(options: FormOptions<Values, Output>) {
  const { defaultValues, draft, restore, keeps, autoFocus = false, ...rest } = options;
  const [beginning] = useState((): Values => {
    const kept = draft?.read();
    if (kept === undefined) return defaultValues;
    if (restore) return restore(kept) ?? defaultValues;
    return keeps ? { ...defaultValues, [keeps]: String(kept ?? '') } : draftTexts(kept, defaultValues);
  });
  const form = useHookForm<Values, unknown, Output>({
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    ...rest,
    defaultValues: beginning as DefaultValues<Values>,
  });
  const { subscribe, getValues, getFieldState, setError, clearErrors, reset, formState } = form;
  const element = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);

  const onEdit = useEffectEvent((name: FieldPath<Values>) => {
    if (getFieldState(name).error) clearErrors(name);
    draft?.save(keeps ? getValues(keeps) : getValues());
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name }) => name && onEdit(name as FieldPath<Values>) }),
    [subscribe],
  );
  useEffect(() => {
    // After the effects of a surrounding dialog, which focuses its first control when it opens.
    if (autoFocus)
      queueMicrotask(() =>
        element.current?.querySelector<HTMLElement>('input:not([type=hidden], [hidden]), select, textarea')?.focus(),
      );
  }, [autoFocus]);
  const { submitCount } = formState;
  useEffect(() => {
    if (submitCount === 0) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    // The typed code stays, selected, so that the next one replaces it.
    if (wrong instanceof HTMLInputElement && wrong.autocomplete === 'one-time-code') wrong.select();
  }, [submitCount]);

  const handleSubmit: UseFormHandleSubmit<Values, Output> = (send, onInvalid) => async (event) => {
    event?.preventDefault();
    // On a slow phone a second tap can arrive before the button is busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    toast.endErrors();
    const submit = form.handleSubmit(send, onInvalid);
    await submit(event).finally(() => {
      isUnderWay.current = false;
    });
  };
  return {
    ...form,
    handleSubmit,
    /** Props of the form's element. */
    element: { ref: element, noValidate: true },
    field: fieldsOf<Values>(form),
    /** Shows the API's messages at their fields. Returns whether there were any. `fieldOf` maps a path to a field. */
    refuse: (error: ApiError, fieldOf: (path: string) => string | undefined = (path) => path): boolean => {
      if (error.code !== 'request.invalid') return false;
      const told = error.errors.map(({ path, message }) => ({ name: fieldOf(path) as FieldPath<Values>, message }));
      const shown = told.filter(({ name }) => get(getValues(), name) !== undefined);
      // The first message of each field is the one that stays.
      for (const { name, message } of shown.toReversed()) setError(name, { message }, { shouldFocus: true });
      return shown.length > 0;
    },
    /** The form was sent or discarded: deletes the draft. */
    clear: () => {
      reset(defaultValues);
      draft?.end();
    },
  };
}
