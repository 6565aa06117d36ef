/** The hosted page runs in its own iframe and shares no styles with the casino. */
export const formCss = `
:root{color-scheme:dark}*{box-sizing:border-box}
body{margin:0;background:#0B2D39;color:#F6FAF5;font:400 .9375rem/1.5 Onest,system-ui,sans-serif}
main{max-width:560px;margin:0 auto;padding:16px}
h1{font-size:1.1875rem;margin:0 0 12px}h2{font-size:1.0625rem;margin:16px 0 4px}p{margin:0 0 12px;color:#BFD5D6}
.test{background:#40300F;color:#FFD36B;border-radius:10px;padding:10px 14px;font-weight:600;border:1px dashed #FFD36B}
.sum{display:flex;justify-content:space-between;align-items:baseline;padding:4px 0 12px}.sum span{color:#BFD5D6}.sum b{font-size:1.375rem;color:#FFD36B;font-variant-numeric:tabular-nums}
.field{margin:0 0 14px}.field label{display:block;font-size:.8125rem;font-weight:600;line-height:1;color:#BFD5D6;margin-bottom:8px}
input{width:100%;min-height:52px;padding:0 16px;border:1px solid #4E8794;border-radius:10px;background:#04161D;color:#F6FAF5;font-family:inherit;font-size:1rem;font-weight:500;font-variant-numeric:tabular-nums}
input:focus-visible{outline:2px solid #9BF3FF;outline-offset:0}input[aria-invalid]{border:2px solid #FF8E8E}
.bad{display:block;color:#FF8E8E;font-size:.8125rem;margin-top:6px}.hint{display:block;color:#93B4B8;font-size:.8125rem;margin-top:6px}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(9rem,100%),1fr));gap:12px}
button{min-height:44px;border-radius:10px;border:0;font-family:inherit;font-size:.9375rem;font-weight:650;line-height:1.2;cursor:pointer;padding:0 20px}
button:focus-visible,summary:focus-visible{outline:2px solid #9BF3FF;outline-offset:2px}
.pay{width:100%;min-height:54px;font-size:1rem;color:#2B0A06;background:linear-gradient(100deg,#FF6B5C,#FF8F45 52%,#FFB945)}
.quiet{width:100%;margin-top:8px;background:none;color:#BFD5D6}
details{margin-top:16px;border-top:1px dashed #2A6472;padding-top:12px}summary{cursor:pointer;font-weight:600;min-height:32px}
table{width:100%;border-collapse:collapse;font-size:.8438rem;font-variant-numeric:tabular-nums}td{padding:6px 0;border-bottom:1px solid #1B4A57}td+td{text-align:right;color:#BFD5D6}
.result{text-align:center;padding:32px 0}
`;

/** Reports the payment's state to the parent page. It is not secret, and the casino trusts only callbacks. */
export const formScript = `"use strict";
const { state, failure } = document.body.dataset;
if (window.parent !== window && ["settled", "pending", "failed", "voided"].includes(state)) {
  window.parent.postMessage({ type: "w10-gateway", state, failure }, "*");
}
for (const form of document.forms) {
  form.addEventListener("submit", () => {
    setTimeout(() => { for (const button of form.querySelectorAll("button")) button.disabled = true; }, 0);
  });
}
const wrong = document.querySelector("[aria-invalid]");
if (wrong) wrong.focus();
`;
