import { queryKey } from '#core/api.ts';
import { checkedBy } from '#core/resolvers.ts';
import { useAction } from '#core/use-action.ts';
import { useForm } from '#core/use-form.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { daySchema } from '#shared/kit/values.ts';
import type { SignedPaper } from '#shared/parties/consents.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

const words: Readonly<Record<SignedPaper, { title: string; text: (name: string) => string }>> = {
  information: {
    title: 'Informação prévia em papel',
    text: (name) =>
      `Em que dia foi entregue a ${name} a informação prévia? Antes disso não se envia nenhum ficheiro seu.`,
  },
  card: {
    title: 'Autorização em papel do Cartão de Cidadão',
    text: (name) => `Em que dia assinou ${name} a autorização para guardar uma cópia do Cartão de Cidadão?`,
  },
};

interface PaperDialogProps {
  applicationId: string;
  person: { partyId: string; name: string };
  paper: SignedPaper;
  onClose: () => void;
}

/** Asks for the day on which somebody without an account got or signed something on paper. */
export default function PaperDialog({ applicationId, person: { partyId, name }, paper, onClose }: PaperDialogProps) {
  const form = useForm({
    resolver: checkedBy(({ on }: { on: string }) => {
      const day = daySchema.safeParse(on);
      if (!day.success) return { errors: { on: 'Indica o dia' } };
      if (day.data > lisbonDay(new Date())) return { errors: { on: 'Esse dia ainda não chegou' } };
      return { data: { on: day.data } };
    }),
    defaultValues: { on: lisbonDay(new Date()) },
  });
  const { run } = useAction('parties.recordPaper', {
    done: ['Registado'],
    failed: (error) => (form.refuse(error) ? undefined : [error.title, error.detail]),
    touches: [queryKey('applications.staffGet', { applicationId })],
  });
  return (
    <Dialog open title={words[paper].title} onClose={onClose}>
      <form
        {...form.element}
        onSubmit={form.handleSubmit(async ({ on }) => {
          if (await run({ applicationId, partyId, paper, on })) onClose();
        })}
        className="stack"
      >
        <p>{words[paper].text(name)}</p>
        <TextField {...form.field('on')} type="date" max={lisbonDay(new Date())} label="Dia *" required />
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" loading={form.formState.isSubmitting}>
            Registar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
