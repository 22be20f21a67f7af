import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { queryKey } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import { useForm } from '#core/use-form.ts';
import { requestNameSchema } from '#shared/applications/request-name-schema.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

const schema = z.object({ name: requestNameSchema });

interface RequestNameFormProps {
  application: Pick<ApplicationView, 'id' | 'name'>;
  route: 'applications.rename' | 'applications.staffRename';
  onClose: () => void;
}

/** Gives a request a name of its own, or takes it away. */
export default function RequestNameForm({ application: { id, name }, route, onClose }: RequestNameFormProps) {
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { name: name ?? '' },
    autoFocus: true,
  });
  const { run, running } = useAction(route, {
    done: ['Nome guardado'],
    failsOffline: true,
    failed: (error) => (form.refuse(error) ? undefined : [error.title, error.detail]),
    touches: [
      queryKey('applications.mine'),
      queryKey('applications.start'),
      queryKey('applications.get', { applicationId: id }),
      queryKey('applications.staffGet', { applicationId: id }),
      queryKey('people.me'),
    ],
    waits: true,
  });
  const send = async (values: { name: string }) => {
    if (await run({ applicationId: id, from: name, ...values })) onClose();
  };
  return (
    <form {...form.element} onSubmit={form.handleSubmit(send)} aria-label="Nome do pedido" className="stack">
      <TextField
        {...form.field('name')}
        label="Nome do pedido (opcional)"
        hint="O sítio, ou como lhe chamas: T2 Arroios."
        autoComplete="off"
        disabled={running}
      />
      <div className="row">
        <Button type="submit" variant="primary" size="small" loading={running}>
          Guardar nome
        </Button>
        <Button size="small" disabled={running} onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
