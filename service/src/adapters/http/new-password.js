// Shows and hides what is typed into a field for passwords. Each button says what it does next.
for (const button of document.querySelectorAll('.input-button')) {
  const input = button.previousElementSibling;
  const toggle = () => {
    const { text, label } = button.dataset;
    button.dataset.text = button.textContent;
    button.dataset.label = button.getAttribute('aria-label');
    button.textContent = text;
    button.setAttribute('aria-label', label);
    input.type = input.type === 'password' ? 'text' : 'password';
  };
  button.addEventListener('click', toggle);
  // A browser keeps what is sent in a field for text, to suggest it again.
  input.form.addEventListener('submit', () => input.type === 'text' && toggle());
  button.hidden = false;
}

// Ticks off what the password has already.
const password = document.getElementById('password');
for (const rule of document.querySelectorAll('[data-pattern]')) {
  const pattern = new RegExp(rule.dataset.pattern, 'su');
  const tick = () => rule.classList.toggle('met', pattern.test(password.value));
  password.addEventListener('input', tick);
  tick();
}
