import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import styles from '../../ui/dialog.module.css';

export interface StepProps {
  readonly busy: boolean;
  readonly cancel: ReactNode;
  readonly label: string;
  readonly danger?: boolean;
  /** True, or what is missing. */
  readonly ready: true | string;
  readonly onSubmit: () => unknown;
  /** Gets what is missing once it was tried without. */
  readonly children: (missing: string | undefined) => ReactNode;
}

/** One question with its way on. The field that is wrong, or else the first, has the focus. */
export function Step({ busy, cancel, label, danger = false, ready, onSubmit, children }: StepProps) {
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // After the effects of the dialog around it, which puts the focus on its first control when it opens.
    queueMicrotask(() => form.current?.querySelector<HTMLElement>('input')?.focus());
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(ready !== true);
    if (ready === true) onSubmit();
    else form.current?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      {children(tried && ready !== true ? ready : undefined)}
      <div className={styles.actions}>
        {cancel}
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={busy} loadingText="A verificar...">
          {label}
        </Button>
      </div>
    </form>
  );
}

interface CodeStepProps extends Pick<StepProps, 'busy' | 'cancel' | 'label' | 'danger'> {
  readonly error: string | undefined;
  readonly onEdit: () => void;
  readonly onCode: (code: string) => unknown;
  readonly children: ReactNode;
}

/** Asks for the six digits of a code. */
export function CodeStep({ error, onEdit, onCode, children, ...rest }: CodeStepProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // What was typed stays, selected: the next code takes its place.
  useEffect(() => {
    if (error) field.current?.select();
  }, [error]);
  return (
    <Step {...rest} ready={code.length === 6 || 'O código tem 6 algarismos.'} onSubmit={() => onCode(code)}>
      {(missing) => (
        <>
          {children}
          <CodeField
            ref={field}
            label="Código"
            value={code}
            error={missing ?? error}
            onChange={(digits) => {
              onEdit();
              setCode(digits);
            }}
          />
        </>
      )}
    </Step>
  );
}
