import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageCommands } from '#core/commands.ts';
import { usePerson } from '#core/person.ts';
import { LoadFailure } from '#core/query-content.tsx';
import { useColleagues } from '#parts/use-colleagues.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { counted } from '#shared/kit/text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { seekInPipeline } from '#web/src/features/applications/way-back.ts';
import '#ui/field-styles.ts';
import { Icon } from '#ui/icons.tsx';
import styles from './palette.module.css';
import { leadItem, matchingCommands, type PaletteGroup, type PaletteItem, requestItem } from './palette-items.ts';
import { usePaletteSearch } from './use-palette-search.ts';

interface PaletteProps {
  /** What was typed before the palette was there. */
  typed: string;
  onClose: () => void;
}

/** The command palette: finds requests and contacts by a few words, and does what the page offers, by name. */
export default function Palette({ typed, onClose }: PaletteProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // A dialog that opens focuses its first button.
  useEffect(() => input.current?.focus(), []);
  const [text, setText] = useState(typed);
  const [active, setActive] = useState(0);
  const found = usePaletteSearch(text);
  const groups = useGroups(text, found);
  const items = groups.flatMap((group) => group.items);
  const current = items[Math.min(active, items.length - 1)];
  const optionId = (item: PaletteItem) => `${id}-${item.id}`;

  const choose = (item: PaletteItem) => {
    onClose();
    // The closing dialog returns the focus first, so that what follows can take it.
    setTimeout(item.run);
  };
  const activate = (index: number) => {
    setActive(index);
    const item = items[index];
    if (item) document.getElementById(optionId(item))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const at = Math.min(active, items.length - 1);
    if (event.key === 'ArrowDown') activate((at + 1) % Math.max(1, items.length));
    else if (event.key === 'ArrowUp') activate((at - 1 + items.length) % Math.max(1, items.length));
    else if (event.key === 'Enter' && current && !found.isLoading) choose(current);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  };
  return (
    <Dialog open title="Procurar" onClose={onClose} className={styles.palette}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={input}
          className={`amplify-input ${styles.input}`}
          type="text"
          role="combobox"
          aria-label="Pedido, contacto ou ação"
          placeholder="Nome, email, telefone, id, banco ou ação"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && optionId(current)}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={`soft ${styles.status}`} role="status">
        {statusOf(found)}
      </p>
      {found.failed && <LoadFailure query={found.failed} />}
      <div id={`${id}-list`} role="listbox" aria-label="Resultados" className={styles.list}>
        {groups.map((group) => (
          <Group key={group.name} group={group} current={current} optionId={optionId} onChoose={choose} />
        ))}
      </div>
    </Dialog>
  );
}

type PaletteResults = ReturnType<typeof usePaletteSearch>;

function statusOf({ isSearching, isLoading, failed, requests, leads, hasMore }: PaletteResults): string {
  if (!isSearching || failed) return '';
  if (isLoading) return 'A procurar…';
  const count = requests.length + leads.length;
  if (count === 0) return 'Nenhum pedido nem contacto encontrado.';
  return hasMore
    ? `Os primeiros ${count} resultados: escreve mais uma palavra para ver menos.`
    : `${counted(count, 'resultado', 'resultados')}.`;
}

const pipeline = '/backoffice/pipeline';

/** Where the palette leads from everywhere. */
const pages = [
  { id: 'dia', label: 'Abrir o meu dia', words: 'trabalho hoje', to: '/backoffice' },
  { id: 'pipeline', label: 'Abrir pipeline', words: 'quadro pedidos', to: pipeline },
  { id: 'encerrados', label: 'Abrir pedidos encerrados', to: '/backoffice/pipeline?vista=encerrados' },
  { id: 'agenda', label: 'Abrir agenda', words: 'calendário datas mês', to: '/backoffice/agenda' },
  { id: 'contactos', label: 'Abrir contactos', words: 'leads mensagens', to: '/backoffice/leads' },
  { id: 'bancos', label: 'Abrir bancos', words: 'contratos propostas', to: '/backoffice/bancos' },
  { id: 'reclamacoes', label: 'Abrir reclamações', words: 'queixas livro', to: '/backoffice/reclamacoes' },
] as const;
const adminPages = [
  { id: 'relatorios', label: 'Abrir relatórios', words: 'figuras números', to: '/backoffice/relatorios' },
  { id: 'comissoes', label: 'Abrir comissões', words: 'bancos faturas recebido', to: '/backoffice/comissoes' },
  { id: 'registo', label: 'Abrir registo', words: 'intermediação zip supervisão', to: '/backoffice/registo' },
  { id: 'factos', label: 'Abrir factos', words: 'euribor impostos limites lei', to: '/backoffice/factos' },
  { id: 'equipa', label: 'Abrir equipa', to: '/backoffice/staff' },
] as const;

/** Returns the requests that are open before those that have ended, each in their order. */
const openFirst = (requests: PaletteResults['requests']) =>
  [...requests].sort((one, other) => Number(isClosed(one)) - Number(isClosed(other)));

function useGroups(text: string, { requests, leads, hasMore }: PaletteResults): readonly PaletteGroup[] {
  const navigate = useNavigate();
  const isInPipeline = useLocation().pathname === pipeline;
  const { nameOf } = useColleagues();
  const { data: person } = usePerson();
  const go = (address: string) => void navigate(address);
  const commands = [
    ...pageCommands(),
    ...[...pages, ...(person?.role === 'admin' ? adminPages : [])].map((page) => ({ ...page, run: () => go(page.to) })),
  ];
  const ways = { go, nameOf };
  const all: PaletteItem = {
    id: 'todos',
    title: 'Ver todos no quadro',
    facts: [],
    run: () => {
      if (person) seekInPipeline(person.id, text.trim());
      go(pipeline);
    },
  };
  // There its own field has them all.
  const rest = hasMore && !isInPipeline ? [all] : [];
  return [
    { name: 'Pedidos', items: [...openFirst(requests).map((card) => requestItem(card, ways)), ...rest] },
    { name: 'Contactos', items: leads.map((lead) => leadItem(lead, ways)) },
    { name: 'Ações', items: matchingCommands(commands, text) },
  ].filter(({ items }) => items.length > 0);
}

interface GroupProps {
  group: PaletteGroup;
  current: PaletteItem | undefined;
  optionId: (item: PaletteItem) => string;
  onChoose: (item: PaletteItem) => void;
}

function Group({ group: { name, items }, current, optionId, onChoose }: GroupProps) {
  const heading = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className={styles.heading} role="presentation">
        {name}
      </p>
      {items.map((item) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works on the input
        <div
          key={item.id}
          id={optionId(item)}
          role="option"
          tabIndex={-1}
          aria-selected={item.id === current?.id}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          <span className={styles.title}>{item.title}</span>
          {item.facts.length > 0 && <span className={`soft figures ${styles.facts}`}>{item.facts.join(' · ')}</span>}
        </div>
      ))}
    </div>
  );
}
