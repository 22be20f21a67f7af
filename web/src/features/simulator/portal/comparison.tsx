import { answersOf, isAsked, type TabName, tabNames, tabTitles } from '#shared/simulator/fields.ts';
import { panels } from '#shared/simulator/panels.ts';
import styles from './portal.module.css';
import type { ReadScenario } from './read-scenario.ts';

interface Row {
  key: string;
  label: string;
  /** A value for each scenario. */
  values: readonly string[];
}

const noValue = '—';

/** Returns what was typed or chosen differently. */
function differences(tab: TabName, scenarios: readonly ReadScenario[]): Row[] {
  return panels[tab].flatMap(({ title, buyer, fields }) =>
    fields.flatMap(({ name, label }) => {
      const values = scenarios.map(({ figures }) => {
        if (!isAsked(name, figures)) return noValue;
        return answersOf(name)?.[figures[name]] ?? (figures[name].trim() || noValue);
      });
      if (new Set(values).size < 2) return [];
      return [{ key: name, label: buyer === undefined ? label : `${label} (${title})`, values }];
    }),
  );
}

/** Returns the figures of the results, by their labels. */
function results(scenarios: readonly ReadScenario[]): Row[] {
  const lines = scenarios.map(({ result }) => (result ? [result.headline, ...result.lines] : []));
  const labels = [...new Set(lines.flatMap((each) => each.map(({ label }) => label)))];
  return labels.map((label) => ({
    key: `result ${label}`,
    label,
    values: lines.map((each) => each.find((line) => line.label === label)?.value ?? noValue),
  }));
}

const ofTab = (scenarios: readonly ReadScenario[], tab: TabName) => scenarios.filter((each) => each.tab === tab);

/** Whether there are two scenarios of one kind. */
export const canCompare = (scenarios: readonly ReadScenario[]): boolean =>
  tabNames.some((tab) => ofTab(scenarios, tab).length > 1);

/** Scenarios side by side, one table for each tab; on a phone below each other, figure by figure. */
export function ScenarioComparison({ scenarios }: { scenarios: readonly ReadScenario[] }) {
  return tabNames.map((tab) => {
    const compared = ofTab(scenarios, tab);
    if (compared.length < 2) return null;
    return (
      <table key={tab} className={`${styles.comparison} figures`}>
        <caption>{tabTitles[tab]}</caption>
        <thead>
          <tr>
            <td />
            {compared.map(({ scenario }) => (
              <th key={scenario.id} scope="col">
                {scenario.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...differences(tab, compared), ...results(compared)].map(({ key, label, values }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {compared.map(({ scenario }, at) => (
                <td key={scenario.id}>
                  <span className={styles.whose}>{scenario.name}</span>
                  {values[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  });
}
