import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { nameMessage, preferredNameSchema } from '#shared/people/settings.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

const schema = z.object({ name: preferredNameSchema });

/** Asks users without a name how to address them. Cannot be dismissed (spec 1.2). */
export default function PreferredNameDialog() {
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { name: '' },
    draft: useDraft('preferred-name'),
    keeps: 'name',
  });
  const { run, error, reset } = useAction('people.saveName', {
    done: ['Nome guardado!', 'O teu perfil foi atualizado.'],
    // Shown in the dialog, because the page behind a modal dialog is inert.
    failed: ({ code, errors }) => {
      if (code === 'request.invalid') form.setError('name', { message: errors[0]?.message ?? nameMessage });
      return undefined;
    },
    changes: (saved) => [cachedResponse('people.me', {}, () => saved)],
  });
  const save = async (typed: { name: string }) => {
    if (await run(typed)) form.clear();
  };
  return (
    <Dialog open title="Queremos tratar-te pelo nome!">
      <form {...form.element} onSubmit={form.handleSubmit(save)} className="stack">
        <p className="soft">Diz-nos como preferes ser tratado. Podes mudar quando quiseres, nas Definições.</p>
        <TextField
          {...form.field('name', { onChange: () => reset() })}
          label="Nome preferido"
          autoComplete="given-name"
          disabled={form.formState.isSubmitting}
        />
        {error && !form.formState.errors.name?.message && (
          <Banner tone="correction" role="alert" title="Erro">
            Não foi possível guardar o nome. Tenta novamente.
          </Banner>
        )}
        <Button
          type="submit"
          variant="primary"
          fullWidth
          loading={form.formState.isSubmitting}
          loadingText="A guardar..."
        >
          Guardar
        </Button>
      </form>
    </Dialog>
  );
}
