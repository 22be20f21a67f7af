import type { QueryClient } from '@tanstack/react-query';
import { api, queryKey } from '#core/api.ts';
import { failureWords, isApiError } from '#core/api-error.ts';
import type { MadeTasks } from '#shared/applications/cards.ts';
import { counted } from '#shared/kit/text.ts';
import { toast } from '#ui/toast-store.ts';

/** Says which tasks a move made by its stage's template, and offers to take them back. */
export function announceTemplate(client: QueryClient, applicationId: string, { count, madeAt }: MadeTasks): void {
  const refuse = async () => {
    try {
      const { removed } = await api.call('tasks.dropTemplate', { applicationId, madeAt });
      toast.success('Modelo não aplicado', counted(removed, 'tarefa apagada.', 'tarefas apagadas.'));
    } catch (error) {
      if (!isApiError(error)) throw error;
      const [title, detail] = failureWords(error, 'Não foi possível apagar as tarefas');
      toast.error(title, detail);
    }
    await client.invalidateQueries({ queryKey: queryKey('tasks.list') });
  };
  toast.success(counted(count, 'tarefa do modelo criada', 'tarefas do modelo criadas'), undefined, {
    label: 'Não aplicar',
    run: () => void refuse(),
  });
}
