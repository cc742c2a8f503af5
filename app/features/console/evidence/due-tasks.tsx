import { dueTaskNames, dueTasks } from '#app/content/due-tasks.ts';
import type { DueCounts } from '#app/content/due-tasks.ts';
import { formatNumber } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { queueCopy } from './queue-copy.ts';

/** The due checks of the verification by task, each with what to do and a link to its queue; nothing where none is due. */
export function DueTasks({ due }: { due: DueCounts }) {
  const language = useLanguage();
  const tasks = dueTaskNames.filter((task) => due[task] > 0);
  return tasks.length === 0 ? null : (
    <section className="console-card" aria-labelledby="due-tasks">
      <h2 id="due-tasks">{queueCopy(language).due}</h2>
      <ul>
        {tasks.map((task) => (
          <li key={task}>
            <a href={paths.consoleVerification(language, { view: task })}>
              {`${dueTasks[task].name[language]} (${formatNumber(language, due[task])})`}
            </a>
            <span className="text-quiet"> · {dueTasks[task].how[language]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
