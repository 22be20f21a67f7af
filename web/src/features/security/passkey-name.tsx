import { required } from '#core/resolvers.ts';
import { cleanText } from '#shared/kit/text.ts';
import { passkeyNameLength } from '#shared/security/passkey-limit.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Step } from './steps.tsx';
import { describeFailure, useAttempt } from './use-attempt.ts';

interface PasskeyNameProps {
  initial: string;
  label: string;
  onCancel: () => void;
  /** Called with the name, 1 to 40 characters. Its error is shown. */
  onName: (name: string) => Promise<void>;
  inWords?: (failure: unknown) => string;
}

/** Asks for the name of a passkey. */
export function PasskeyName({ initial, label, onCancel, onName, inWords = describeFailure }: PasskeyNameProps) {
  const { busy, error, setError, attempt } = useAttempt({ inWords });
  return (
    <Step
      busy={busy}
      cancel={
        <Button disabled={busy} onClick={onCancel}>
          Cancelar
        </Button>
      }
      label={label}
      resolver={required({ name: 'Escreve um nome' })}
      defaultValues={{ name: initial }}
      onSubmit={({ name }: { name: string }) => void attempt(() => onName(cleanText(name)))}
    >
      {(form) => (
        <TextField
          {...form.field('name', { onChange: () => setError(undefined) })}
          label="Nome"
          hint="Para saberes qual é, por exemplo o nome do dispositivo."
          maxLength={passkeyNameLength.max}
          autoComplete="off"
          error={error ?? form.formState.errors.name?.message}
        />
      )}
    </Step>
  );
}
