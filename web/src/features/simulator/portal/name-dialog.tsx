import { required } from '#core/resolvers.ts';
import { useForm } from '#core/use-form.ts';
import { maxScenarioName } from '#shared/applications/scenarios.ts';
import { cleanText } from '#shared/kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

interface NameDialogProps {
  title: string;
  initial: string;
  /** Returns whether the name was saved. */
  onName: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the name of a scenario. */
export function NameDialog({ title, initial, onName, onClose }: NameDialogProps) {
  const form = useForm({
    resolver: required({ name: 'Dá um nome ao cenário' }),
    defaultValues: { name: initial },
    autoFocus: true,
  });
  return (
    <Dialog open title={title} onClose={onClose}>
      <form
        {...form.element}
        onSubmit={form.handleSubmit(async ({ name }) => {
          if (await onName(cleanText(name))) onClose();
        })}
        className="stack"
      >
        <TextField
          {...form.field('name')}
          label="Nome"
          hint="Para saberes qual é, por exemplo a morada da casa."
          maxLength={maxScenarioName}
          autoComplete="off"
        />
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" loading={form.formState.isSubmitting}>
            Guardar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
