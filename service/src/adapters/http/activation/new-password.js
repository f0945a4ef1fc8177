// Shows and hides the text of password fields. Each button is labeled with its next action.
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
  // Browsers store and suggest the values of text fields.
  input.form.addEventListener('submit', () => input.type === 'text' && toggle());
  button.hidden = false;
}

// Marks the rules that the password meets.
const password = document.getElementById('password');
for (const rule of document.querySelectorAll('[data-pattern]')) {
  const pattern = new RegExp(rule.dataset.pattern, 'su');
  const tick = () => rule.classList.toggle('met', pattern.test(password.value));
  password.addEventListener('input', tick);
  tick();
}
