import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FormOptions, useForm } from '#core/use-form.ts';
import { sixDigits } from '#parts/code-failure.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { DialogActions } from '#ui/dialog.tsx';

type Form<Values extends FieldValues, Output> = ReturnType<typeof useForm<Values, Output>>;

export interface StepProps<Values extends FieldValues, Output> extends FormOptions<Values, Output> {
  busy: boolean;
  cancel: ReactNode;
  label: string;
  danger?: boolean;
  onSubmit: (output: Output) => unknown;
  children: (form: Form<Values, Output>) => ReactNode;
}

/** One question with its button. Focuses the invalid field, or else the first. */
export function Step<Values extends FieldValues, Output>(props: StepProps<Values, Output>) {
  const { busy, cancel, label, danger = false, onSubmit, children, ...options } = props;
  const form = useForm({ ...options, autoFocus: true });
  return (
    <form
      {...form.element}
      onSubmit={form.handleSubmit((output) => (busy ? undefined : onSubmit(output)))}
      className="stack"
    >
      {children(form)}
      <DialogActions>
        {cancel}
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={busy} loadingText="A verificar...">
          {label}
        </Button>
      </DialogActions>
    </form>
  );
}

interface CodeStepProps extends Pick<StepProps<FieldValues, unknown>, 'busy' | 'cancel' | 'label' | 'danger'> {
  error: string | undefined;
  onEdit: () => void;
  onCode: (code: string) => unknown;
  children: ReactNode;
}

const codeResolver = standardSchemaResolver(sixDigits);

/** Asks for a six-digit code. */
export function CodeStep({ error, onEdit, onCode, children, ...rest }: CodeStepProps) {
  return (
    <Step {...rest} resolver={codeResolver} defaultValues={{ code: '' }} onSubmit={({ code }) => onCode(code)}>
      {(form) => {
        const code = form.field('code', { onChange: onEdit });
        return (
          <>
            {children}
            <CodeField {...code} label="Código" error={code.error ?? error} />
          </>
        );
      }}
    </Step>
  );
}
