import { type BoardStage, boardStages, describeStage } from '#shared/applications/stages.ts';
import { type BoardFilter, countText, isFiltering } from './board-filter.ts';
import styles from './stage-switch.module.css';
import { useBoardColumn } from './use-board.ts';

interface StageSwitchProps {
  current: BoardStage;
  onChange: (stage: BoardStage) => void;
  /** Number of applications by stage; undefined while unknown. */
  counts: Readonly<Record<BoardStage, number>> | undefined;
  filter: BoardFilter;
}

/** Chooses the column that a phone shows. */
export default function StageSwitch({ current, onChange, counts, filter }: StageSwitchProps) {
  return (
    <fieldset className={styles.boardSwitch} data-board-switch>
      <legend className="visually-hidden">Fase</legend>
      {boardStages.map((stage) => (
        <button key={stage} type="button" aria-pressed={stage === current} onClick={() => onChange(stage)}>
          <Count stage={stage} all={counts?.[stage]} filter={filter} />
          {describeStage(stage).title}
        </button>
      ))}
    </fieldset>
  );
}

interface CountProps {
  stage: BoardStage;
  all: number | undefined;
  filter: BoardFilter;
}

/** The number of applications of a stage that the filter shows. */
function Count({ stage, all, filter }: CountProps) {
  const { count } = useBoardColumn(stage, filter);
  const shown = isFiltering(filter) ? count : all;
  return <span className="figures">{shown === undefined ? '–' : countText(shown)}</span>;
}
