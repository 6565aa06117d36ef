/** Limits concurrent work: runs so many at once, queues so many, and returns null for any beyond. */
export function takeTurns(max: {
  running: number;
  waiting: number;
}): <Reply>(work: () => Promise<Reply>) => Promise<Reply | null> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= max.running) {
      if (queue.length >= max.waiting) return null;
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // Hands the slot to the next in the queue.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
