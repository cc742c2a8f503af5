import { LRUCache } from 'lru-cache';

/**
 * Wraps a read by keys. If it fails, returns its last answer, so that a form whose database fails between two steps
 * still renders with everything the visitor typed. Keeps 500 answers.
 *
 * @param isFound which answers to keep; others make it forget the earlier one
 * @throws the read's error if this process has no earlier answer
 */
export function lastKnown<Answer>(
  read: (...keys: string[]) => Promise<Answer>,
  isFound: (answer: Answer) => boolean,
): (...keys: string[]) => Promise<Answer> {
  const answers = new LRUCache<string, { answer: Answer }>({ max: 500 });
  return async (...keys) => {
    const key = keys.join('/');
    try {
      const answer = await read(...keys);
      if (isFound(answer)) answers.set(key, { answer });
      else answers.delete(key);
      return answer;
    } catch (error) {
      const last = answers.get(key);
      if (last) return last.answer;
      throw error;
    }
  };
}
