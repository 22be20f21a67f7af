import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  useForm as useHookForm,
} from 'react-hook-form';
import { ApiError } from './api-error.ts';
import { draftTexts } from './draft-texts.ts';
import type { Draft } from './use-draft.ts';

/** The first message of each field that is wrong. */
export type FormErrors<Values> = { readonly [Field in keyof Values]?: string | undefined };

interface Issue {
  readonly path: readonly PropertyKey[] | string;
  readonly message: string;
}

/** A zod schema, as far as a form needs it. */
interface Schema<Output> {
  safeParse(
    values: unknown,
  ):
    | { readonly success: true; readonly data: Output }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

/** Says what is sent of the values, or what is wrong with them. */
type Check<Values, Output> = (values: Values) => { readonly data: Output } | { readonly errors: FormErrors<Values> };

export interface FormOptions<Values extends FieldValues, Output> {
  /** Checks the values when the form is sent. The shared schema of the route, or a check of the form's own. */
  readonly schema: Schema<Output> | Check<Values, Output>;
  /** What the fields begin with; a kept draft goes before it. A function reads the draft itself, unchecked. */
  readonly initial: Values | ((kept: unknown) => Values);
  /** Where what is typed is kept, should the session end or the screen change meanwhile. */
  readonly draft?: Draft | undefined;
  /** The one field that is kept, as a bare text. Otherwise all values are. */
  readonly keeps?: keyof Values & string;
  /** Puts the focus on the first field when the form appears. */
  readonly autoFocus?: boolean;
}

/** A check for forms whose only rule is that these fields are not blank, each with its message. */
export const required =
  <Field extends string>(
    messages: Readonly<Record<Field, string>>,
  ): Check<Readonly<Record<Field, string>>, Readonly<Record<Field, string>>> =>
  (values) => {
    const blank = present(messages).filter(([field]) => !values[field as Field].trim());
    return blank.length > 0 ? { errors: Object.fromEntries(blank) as FormErrors<typeof values> } : { data: values };
  };

/** For forms that send whatever is typed. */
export const unchecked = <Values>(values: Values): { readonly data: Values } => ({ data: values });

/** The first message of each field that the form has. `fieldOf`: the field that the API means by a path. */
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
 * A form over react-hook-form: its values are checked when it is sent, the focus goes to the first wrong field, an
 * edited field loses its message, and what is typed is kept as a draft until `clear`.
 *
 * Spread `props(send)` on the form and `field(name)` on a text field. Other controls take their value from `values()`
 * and give it to `change`.
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
  /** What the schema made of the values that are being sent. */
  const output = useRef<{ readonly data: Output }>(undefined);
  const { register, handleSubmit, formState, clearErrors, setError, setValue, getValues, reset, watch } =
    useHookForm<Values>({
      resolver: async (values) => {
        const checked = checkedBy(schema, values);
        output.current = 'data' in checked ? checked : undefined;
        if ('data' in checked) return { values, errors: {} };
        const errors = present(checked.errors).map(([field, message]) => [field, { type: 'check', message }]);
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
    // After the effects of a dialog around it, which puts the focus on its first control when it opens.
    if (autoFocus)
      queueMicrotask(() =>
        element.current?.querySelector<HTMLElement>('input:not([type=hidden], [hidden]), textarea')?.focus(),
      );
  }, [autoFocus]);
  // While a field is disabled it takes no focus.
  useEffect(() => {
    if (refusals === 0 || isSubmitting) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    // What was typed stays, selected: the next code takes its place.
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
    // On a slow phone a second tap comes before the button has turned busy.
    if (underWay.current) return;
    underWay.current = true;
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
    /** For the form. `send` gets what the schema made of the values; the form is `sending` until it ends. */
    props: (send: (output: Output) => unknown, onRefused?: () => void) => ({
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit(send, onRefused);
      },
    }),
    /** Sends the form without its button. */
    submit,
    sending: isSubmitting,
    errors,
    /** For a text field, a text area or a select. `onEdit` hears of every change. */
    field: (name: FieldPath<Values>, onEdit?: (value: string) => void) => ({
      ...register(name, {
        onChange: (event: { readonly target: { readonly value: string } }) => {
          edited(name);
          onEdit?.(event.target.value);
        },
      }),
      error: errors[name],
    }),
    /** For a field of digits, which is given the digits of what is typed. */
    digits: (name: FieldPath<Values>) => ({
      name,
      value: String(watch(name)),
      error: errors[name],
      onChange: (digits: string) => {
        setValue(name, digits as PathValue<Values, FieldPath<Values>>);
        edited(name);
      },
    }),
    /** The present values; the component follows them. */
    values: (): Values => watch(),
    /** Changes values as a person would. `also`: further fields whose messages that makes void. */
    change: (changes: Partial<Values>, also: readonly string[] = []) => {
      for (const [name, value] of Object.entries(changes)) setValue(name as FieldPath<Values>, value);
      edited(...Object.keys(changes), ...also);
    },
    /**
     * Shows what is wrong at the fields, and goes to the first. Of a failure of the API: its messages for the form's
     * fields. Returns whether there was any. `fieldOf`: the field that the API means by a path.
     */
    refuse: (why: ApiError | FormErrors<Values>, fieldOf?: (path: string) => string | undefined): boolean => {
      if (!(why instanceof ApiError)) return show(why);
      return why.code === 'request.invalid' && show(errorsOf(why.errors, getValues(), fieldOf));
    },
    focus: (name: keyof Values & string) => element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
    /** The form was sent or given up: nothing is left to keep. */
    clear: () => {
      reset((typeof initial === 'function' ? initial(undefined) : initial) as DefaultValues<Values>);
      draft?.end();
    },
  };
}
