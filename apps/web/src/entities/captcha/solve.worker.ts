import { solveChallenge } from "altcha-lib/v1";

interface Work {
  readonly algorithm: string;
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
}

/** Searches the number of one challenge and answers with it, or with null when there is none. */
addEventListener("message", (event: MessageEvent<Work>) => {
  const { algorithm, challenge, salt, maxnumber } = event.data;
  void solveChallenge(challenge, salt, algorithm, maxnumber).promise.then((solution) => {
    postMessage(solution ? solution.number : null);
  });
});
