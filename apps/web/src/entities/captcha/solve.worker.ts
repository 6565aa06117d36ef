import { solveChallenge } from "altcha-lib/v1";

interface Challenge {
  readonly algorithm: string;
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
}

/** Solves a challenge. Posts its number, or null when there is none. */
addEventListener("message", (event: MessageEvent<Challenge>) => {
  const { algorithm, challenge, salt, maxnumber } = event.data;
  void solveChallenge(challenge, salt, algorithm, maxnumber).promise.then((solution) => {
    postMessage(solution ? solution.number : null);
  });
});
