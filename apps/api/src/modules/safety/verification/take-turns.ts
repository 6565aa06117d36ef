/** Lets so many run at once and so many more wait; null at once for who would have to wait behind them. */
export function takeTurns(most: {
  running: number;
  waiting: number;
}): <Reply>(work: () => Promise<Reply>) => Promise<Reply | null> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= most.running) {
      if (queue.length >= most.waiting) return null;
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The turn goes over to the next who waits.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
