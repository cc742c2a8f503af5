// The console's forms with a passkey: fetches a challenge, has the device answer it, and sends the answer as a form. The
// forms stay hidden in browsers that don't know passkeys.
(() => {
  if (!window.PublicKeyCredential?.parseRequestOptionsFromJSON) return;
  const ask = {
    create: (options) =>
      navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
    get: (options) =>
      navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
  };
  for (const form of document.querySelectorAll('[data-passkey]')) {
    const { passkey, challenge, notAllowed, invalidState, failed } = form.dataset;
    const said = form.querySelector('[role=alert]');
    const button = form.querySelector('[type=submit]');
    form.hidden = false;
    for (const note of document.querySelectorAll('[data-without-passkey]')) note.hidden = true;
    const answerOf = async () => {
      const answer = await fetch(challenge, {
        method: 'POST',
        body: new URLSearchParams(new FormData(form)),
      });
      const { problem, options } = await answer.json();
      if (problem) return { problem };
      const credential = await ask[passkey](options);
      return { credential: JSON.stringify(credential.toJSON()) };
    };
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      said.textContent = '';
      button.disabled = true;
      try {
        const { problem, credential } = await answerOf();
        if (problem) said.textContent = problem;
        else {
          // The server has checked the password.
          if (form.elements.confirm) form.elements.confirm.value = '';
          form.elements.credential.value = credential;
          form.submit();
        }
      } catch ({ name }) {
        said.textContent = { NotAllowedError: notAllowed, InvalidStateError: invalidState }[name] ?? failed;
      }
      button.disabled = false;
    });
  }
})();
